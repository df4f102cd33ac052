import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { appealFaultText, APPEAL_TEXTS } from './appeal-messages.ts';
import { appeal } from './appeal-service.ts';
import { APPEAL_CODES, APPEAL_MAX, APPEAL_PATHS } from './appeal.ts';

/** `POST /rest/appeal` (product/calls §2.24). */
export const appealCall = call({
  method: 'POST',
  path: '/rest/appeal',
  summary: 'Appeal against the ban of your account, once a week',
  guard: 'anyone',
  isOpenInMaintenance: true,
  input: z.object({
    token: anyText('The `appeal` value of the login refused for the ban, or the token in the e-mail'),
    text: anyText('The message to staff'),
  }),
  output: z.object({}),
  refusals: APPEAL_CODES,
  texts: APPEAL_TEXTS,
  form: {
    page: APPEAL_PATHS.page,
    next: APPEAL_PATHS.page,
    notice: 'appeal sent',
    keep: ['text'],
    keptLength: 2 * APPEAL_MAX,
    fieldOf: { 'bad text': 'text', 'too soon': 'text', 'too many appeals': 'text' },
    tooMany: 'too many appeals',
    textOf: appealFaultText,
  },
  service: appeal,
  toJson: (nothing) => nothing,
});
