import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { guildPageOf } from './guild-wire.ts';
import { LOGO_TEXTS } from './guild-messages.ts';
import { removeLogo, setLogo } from './logo-service.ts';
import { LOGO_CODES, LOGO_REMOVE_CODES } from './logo.ts';

const back = { page: guildPageOf, next: guildPageOf, keep: [], fieldOf: {} } as const;

/** `POST /rest/guild/{id}/logo` (product/calls §3.28); the form sends the file itself, and the guild's id, which leads back to its page. */
export const guildLogoCall = call({
  method: 'POST',
  path: '/rest/guild/{id}/logo',
  summary: 'Upload the logo of a guild: PNG, JPEG or WebP, 256 KB at most; for its master only',
  body: 'file',
  guard: 'player',
  input: z.object({ id: z.string(), logo: anyText('The file, in base64') }),
  output: z.object({ logo: z.string() }),
  refusals: LOGO_CODES,
  texts: LOGO_TEXTS,
  form: { ...back, notice: 'guild logo changed', textOf: refusalText(LOGO_TEXTS) },
  service: setLogo,
  toJson: (made) => made,
});

/** `POST /rest/guild/{id}/logo/remove` (product/calls §3.29). */
export const guildLogoRemoveCall = call({
  method: 'POST',
  path: '/rest/guild/{id}/logo/remove',
  summary: 'Remove the uploaded logo of a guild; for its master, and for staff with bannick',
  guard: 'player',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  refusals: LOGO_REMOVE_CODES,
  texts: LOGO_TEXTS,
  form: { ...back, notice: 'guild logo removed', textOf: refusalText(LOGO_TEXTS) },
  service: removeLogo,
  toJson: () => ({}),
});
