import { z } from 'zod';
import { call } from '#lib/identity/call.ts';
import { PRIVACY_CODES } from './player.ts';
import { changePrivacy } from './privacy-service.ts';

/** `POST /rest/privacy`: what is no boolean is `bad value`, so nothing is refused before. */
export const privacyInput = z.object({
  isPrivate: z
    .union([z.boolean(), z.unknown()])
    .meta({ type: 'boolean', description: 'True keeps the own player page from everybody else' })
    .optional(),
});

/** `POST /rest/privacy`: ours, for the switch on the account page (docs/decisions/0016-player-pages.md). */
export const privacyCall = call({
  method: 'POST',
  path: '/rest/privacy',
  summary: 'Keep the own player page to oneself, or show it to everybody',
  guard: 'player',
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
  service: changePrivacy,
  toJson: (page) => page,
});
