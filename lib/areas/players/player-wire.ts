import { z } from 'zod';
import { anyBoolean } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { PRIVACY_CODES } from './player.ts';
import { changePrivacy } from './player-service.ts';
import { PRIVACY_TEXTS } from './player-messages.ts';

/** `POST /rest/privacy`; anything but a boolean is refused with `bad value`, by the service. */
const privacyInput = z.object({
  isPrivate: anyBoolean('True hides your player page from everybody else'),
});

/** `POST /rest/privacy`: an addition of this site for the switch on the account page (decision 0021). */
export const privacyCall = call({
  method: 'POST',
  path: '/rest/privacy',
  summary: 'Make your player page private or public',
  guard: 'player',
  input: privacyInput,
  output: z.object({ isPrivate: z.boolean() }),
  refusals: PRIVACY_CODES,
  texts: PRIVACY_TEXTS,
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
