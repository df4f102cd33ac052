import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { anyBoolean, pageNumber, rowLimit } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { IN_PAGES, LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { call } from '#lib/identity/call.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { GUILD_PAGE, GUILDS_PAGE } from './guild-pages.ts';
import { changeExtra, getGuild, listDonations, listGuilds, type GuildList } from './guild-service.ts';
import { DONATION_CODES, GUILD_EXTRA_CODES, type Donation, type Guild, type GuildExtra } from './guild.ts';
import { DONATION_TEXTS, GUILD_EXTRA_TEXTS } from './guild-messages.ts';

/** `GET /rest/guild`. */
const guildListInput = z.object({
  page: pageNumber.default(1),
  limit: rowLimit.default(LIST_ROWS_MAX),
});

/** The guild named in the address; a malformed id is answered like an unknown guild. */
const guildInput = z.object({ id: z.string() });

/** `POST /rest/guild/{id}/extra`: one to four flags; anything but a boolean is refused with `bad format`. */
const guildExtraInput = z.object({
  id: z.string(),
  everybodyModifyTitle: anyBoolean('Every member may change their title'),
  everybodyColor: anyBoolean('Every member may write in colour'),
  displayPve: anyBoolean('Games against robots are announced in the guild chat'),
  autoInvite: anyBoolean('Applicants are admitted at once'),
  others: anyBoolean('Value of the flags that are missing; when absent, they stay unchanged'),
});

const count = z.int().min(0);
const id = z.int().min(1);

const lineJson = z.object({
  guildId: id,
  guildName: z.string(),
  guildMaster: z.string().nullable(),
  hasLogo: z.boolean(),
  canClick: z.boolean(),
});

/** The answer of `GET /rest/guild`. */
export const guildListJson = z.object({
  guilds: z.array(lineJson),
  total: count.optional(),
  next: z.string().optional(),
});

/** The four extra powers, and whether the viewer may change them (product/calls §3.5). */
const extraJson = z.object({
  everybodyModifyTitle: z.boolean(),
  everybodyColor: z.boolean(),
  displayPve: z.boolean(),
  autoInvite: z.boolean(),
  modifiable: z.boolean(),
});

/** A guild on the wire (product/calls §3.5); `creation` times 1e6 is milliseconds, and may have decimals. */
export const guildJson = z.object({
  guildName: z.string(),
  guildId: id,
  hasLogo: z.boolean(),
  creation: z.number(),
  guildMaster: z.string().nullable(),
  stats: z.object({
    usedPlaces: count,
    numberOfPlaces: count,
    gils: count,
    pvpExp: z.number(),
    pveExp: z.number(),
  }),
  members: z.array(z.object({ accountName: z.string(), nicknames: z.array(z.string()) })),
  extra: extraJson.optional(),
});

/** Donations on the wire (product/calls §3.6). */
export const donationsJson = z.object({
  list: z.array(z.object({ accountName: z.string(), quantity: count, isMember: z.boolean() })),
});

const MS_PER_UNIT = 1e6;

/** A page of guilds in its wire shape; `total` and `next`, an address, only if there are several pages. */
function toGuildListJson({ guilds, total, page, limit, next }: GuildList): z.infer<typeof guildListJson> {
  return {
    guilds: guilds.map(({ guildId, name, master, logo, hasMembers }) => ({
      guildId,
      guildName: name,
      guildMaster: master,
      hasLogo: logo !== null,
      canClick: hasMembers,
    })),
    ...((next !== null || page > 1) && { total }),
    ...(next !== null && { next: `/rest/guild?page=${next}&limit=${limit}` }),
  };
}

/** A guild in its wire shape; `extra` is left out for viewers who may not see it. */
function toGuildJson(guild: Guild): { guild: z.infer<typeof guildJson> } {
  const { guildId, name, master, logo, createdAt, members, extra } = guild;
  const { usedPlaces, places, gils, pvpExp, pveExp } = guild;
  return {
    guild: {
      guildId,
      guildName: name,
      guildMaster: master,
      hasLogo: logo !== null,
      creation: createdAt.getTime() / MS_PER_UNIT,
      stats: { usedPlaces, numberOfPlaces: places, gils, pvpExp, pveExp },
      members: members.map(({ accountName, nicknames }) => ({ accountName, nicknames: [...nicknames] })),
      ...(extra && { extra: extraOf(extra) }),
    },
  };
}

/** Donations in their wire shape, in the given order. */
function toDonationsJson(donations: readonly Donation[]): z.infer<typeof donationsJson> {
  return {
    list: donations.map(({ accountName, quantity, isMember }) => ({ accountName, quantity, isMember })),
  };
}

function toExtraJson(extra: GuildExtra): { extra: z.infer<typeof extraJson> } {
  return { extra: extraOf(extra) };
}

function extraOf({ isModifiable, ...flags }: GuildExtra): z.infer<typeof extraJson> {
  const { everybodyModifyTitle, everybodyColor, displayPve, autoInvite } = flags;
  return { everybodyModifyTitle, everybodyColor, displayPve, autoInvite, modifiable: isModifiable };
}

/** `GET /rest/guild` (product/calls §3.4). */
export const guildListCall = call({
  method: 'GET',
  path: '/rest/guild',
  summary: `Guilds sorted by name, ${IN_PAGES}`,
  guard: 'public',
  input: guildListInput,
  output: guildListJson,
  refusals: [],
  maxAge: KEEP_SECONDS.data,
  service: listGuilds,
  toJson: toGuildListJson,
});

/** `GET /rest/guild/{id}` (product/calls §3.5). */
export const guildCall = call({
  method: 'GET',
  path: '/rest/guild/{id}',
  summary: 'A guild and its members, with its extra powers for members and staff only',
  guard: 'anyone',
  input: guildInput,
  output: z.object({ guild: guildJson }),
  refusals: ['not found'],
  texts: GUILD_EXTRA_TEXTS,
  maxAge: KEEP_SECONDS.data,
  service: getGuild,
  toJson: toGuildJson,
});

/** `GET /rest/guild/{id}/donation` (product/calls §3.6). */
export const guildDonationCall = call({
  method: 'GET',
  path: '/rest/guild/{id}/donation',
  summary: 'Donations to a guild, largest first; for members and staff only',
  guard: 'anyone',
  input: guildInput,
  output: donationsJson,
  refusals: DONATION_CODES,
  texts: DONATION_TEXTS,
  service: listDonations,
  toJson: toDonationsJson,
});

/** `POST /rest/guild/{id}/extra` (product/calls §3.7); the form also sends the guild's id, which leads back to its page. */
export const guildExtraCall = call({
  method: 'POST',
  path: '/rest/guild/{id}/extra',
  summary: 'Change one to four extra powers of a guild, all or none',
  guard: 'player',
  input: guildExtraInput,
  output: z.object({ extra: extraJson }),
  refusals: GUILD_EXTRA_CODES,
  texts: GUILD_EXTRA_TEXTS,
  form: { page: guildPageOf, next: guildPageOf, notice: 'guild extra changed', keep: [], fieldOf: {} },
  service: changeExtra,
  toJson: toExtraJson,
});

export function guildPageOf({ id = '' }: FormFields): string {
  return isIdText(id) ? pathOf(GUILD_PAGE, { id }) : GUILDS_PAGE.path;
}
