import { z } from 'zod';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { guildExtraInput, guildInput, guildListInput } from './guild-input.ts';
import { donationsJson, extraJson, guildJson, guildListJson } from './guild-json.ts';
import { DONATION_CODES, GUILD_EXTRA_CODES } from './guild.ts';

/** `GET /rest/guild` (document 2 §7). */
export const guildListCall = defineCall({
  method: 'GET',
  path: '/rest/guild',
  summary: 'The guilds by name; page and limit (1,000 at most)',
  input: guildListInput,
  output: guildListJson,
  refusals: [],
  isPublic: true,
});

/** `GET /rest/guild/{id}` (document 2 §7). */
export const guildCall = defineCall({
  method: 'GET',
  path: '/rest/guild/{id}',
  summary: 'A guild and its members; the extra powers for members and staff alone',
  input: guildInput,
  output: z.object({ guild: guildJson }),
  refusals: ['not found'],
});

/** `GET /rest/guild/{id}/donation` (document 2 §7). */
export const guildDonationCall = defineCall({
  method: 'GET',
  path: '/rest/guild/{id}/donation',
  summary: 'What was given to a guild, the largest gift first; for members and staff alone',
  input: guildInput,
  output: donationsJson,
  refusals: DONATION_CODES,
});

/** `POST /rest/guild/{id}/extra` (document 2 §7); the form sends the guild's id a second time, to come back to its page. */
export const guildExtraCall = defineCall({
  method: 'POST',
  path: '/rest/guild/{id}/extra',
  summary: 'Switch one to four extra powers of a guild, all or none',
  input: guildExtraInput,
  output: z.object({ extra: extraJson }),
  refusals: GUILD_EXTRA_CODES,
  form: { page: pageOf, next: pageOf, notice: 'guild extra changed', keep: [], fieldOf: {} },
});

function pageOf({ id = '' }: FormFields): string {
  return /^\d{1,10}$/.test(id) ? `/guild/${id}` : '/guilds.html';
}
