import { z } from 'zod';
import { APPEAL_MAX } from '#lib/areas/appeals/appeal.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { appealAnswerFaultText, APPEAL_ANSWER_TEXTS } from './appeal-review-messages.ts';
import { APPEALS_PAGE } from '../home/back-office-pages.ts';
import { answerAppeal } from './appeal-review-service.ts';

/** `POST /rest/admin/appeal/{id}/answer` (product/calls §6.25). */
export const appealAnswerCall = call({
  method: 'POST',
  path: '/rest/admin/appeal/{id}/answer',
  summary: 'Answer the appeal of a banned player; requires banaccount',
  guard: GUARDS.banAccounts,
  reauthenticates: { beyond: 20 },
  input: z.object({ id: z.string(), text: anyText('The answer') }),
  output: z.object({}),
  refusals: ['Invalid id', 'bad text', 'does not exist'],
  texts: APPEAL_ANSWER_TEXTS,
  form: {
    page: APPEALS_PAGE.path,
    next: APPEALS_PAGE.path,
    notice: 'appeal answered',
    keep: ['id', 'text'],
    keptLength: 2 * APPEAL_MAX,
    fieldOf: {},
    textOf: appealAnswerFaultText,
  },
  service: answerAppeal,
  toJson: (nothing) => nothing,
});
