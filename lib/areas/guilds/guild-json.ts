import { z } from 'zod';
import type { GuildList } from './guild-service.ts';
import type { Donation, Guild, GuildExtra } from './guild.ts';

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

/** The four extra powers, and whether the asker may change them (document 2 §3). */
export const extraJson = z.object({
  everybodyModifyTitle: z.boolean(),
  everybodyColor: z.boolean(),
  displayPve: z.boolean(),
  autoInvite: z.boolean(),
  modifiable: z.boolean(),
});

/** A guild on the wire (document 2 §3); `creation` times 1e6 is milliseconds, and may have decimals. */
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

/** Donations on the wire (document 2 §3). */
export const donationsJson = z.object({
  list: z.array(z.object({ accountName: z.string(), quantity: count, isMember: z.boolean() })),
});

const MS_PER_UNIT = 1e6;

/** Puts a page of guilds on the wire; `total` and `next`, an address, are there when it is not the only one. */
export function toGuildListJson({
  guilds,
  total,
  page,
  limit,
  next,
}: GuildList): z.infer<typeof guildListJson> {
  return {
    guilds: guilds.map(({ guildId, name, master, hasLogo, hasMembers }) => ({
      guildId,
      guildName: name,
      guildMaster: master,
      hasLogo,
      canClick: hasMembers,
    })),
    ...((next !== null || page > 1) && { total }),
    ...(next !== null && { next: `/rest/guild?page=${next}&limit=${limit}` }),
  };
}

/** Puts a guild on the wire. */
export function toGuildJson(guild: Guild): { guild: z.infer<typeof guildJson> } {
  const { guildId, name, master, hasLogo, createdAt, members, extra } = guild;
  const { usedPlaces, places, gils, pvpExp, pveExp } = guild;
  return {
    guild: {
      guildId,
      guildName: name,
      guildMaster: master,
      hasLogo,
      creation: createdAt.getTime() / MS_PER_UNIT,
      stats: { usedPlaces, numberOfPlaces: places, gils, pvpExp, pveExp },
      members: members.map(({ accountName, nicknames }) => ({ accountName, nicknames: [...nicknames] })),
      ...(extra && { extra: extraOf(extra) }),
    },
  };
}

/** Puts donations on the wire. */
export function toDonationsJson(donations: readonly Donation[]): z.infer<typeof donationsJson> {
  return { list: donations.map((donation) => ({ ...donation })) };
}

/** Puts the extra powers on the wire. */
export function toExtraJson(extra: GuildExtra): { extra: z.infer<typeof extraJson> } {
  return { extra: extraOf(extra) };
}

function extraOf({ isModifiable, ...flags }: GuildExtra): z.infer<typeof extraJson> {
  const { everybodyModifyTitle, everybodyColor, displayPve, autoInvite } = flags;
  return { everybodyModifyTitle, everybodyColor, displayPve, autoInvite, modifiable: isModifiable };
}
