import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { privacyInput } from './player-input.ts';
import { PRIVACY_CODES } from './player.ts';

/** `POST /rest/privacy`: ours, for the switch on the account page (docs/decisions/0016-player-pages.md). */
export const privacyCall = defineCall({
  method: 'POST',
  path: '/rest/privacy',
  summary: 'Keep the own player page to oneself, or show it to everybody',
  input: privacyInput,
  output: z.object({ isPrivate: z.boolean() }),
  refusals: PRIVACY_CODES,
  form: {
    page: '/myaccount.html',
    next: '/myaccount.html',
    notice: 'privacy changed',
    keep: [],
    fieldOf: {},
  },
});
