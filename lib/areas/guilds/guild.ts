import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';

/** A page of the guilds. */
export type GuildListInput = {
  readonly page: number;
  readonly limit: number;
};

/** A guild by the part of its address; a text that is no id means no guild. */
export type GuildInput = {
  readonly id: string;
};

/** One to four extra powers to switch; what is no boolean is `bad format`. */
export type GuildExtraInput = {
  readonly id: string;
  readonly everybodyModifyTitle?: unknown;
  readonly everybodyColor?: unknown;
  readonly displayPve?: unknown;
  readonly autoInvite?: unknown;
  readonly others?: unknown;
};

/** Refusals of `POST /rest/guild/{id}/extra`, in the order in which they are tested (product/calls §3.7). */
export const GUILD_EXTRA_CODES = ['not logged in', 'not found', 'not modifiable', 'bad format'] as const;

export type GuildExtraCode = (typeof GUILD_EXTRA_CODES)[number];

/** Refusals of `GET /rest/guild/{id}/donation`; an unknown guild is told to staff alone. */
export const DONATION_CODES = ['not a member', 'not found'] as const;

export type DonationCode = (typeof DONATION_CODES)[number];

/** The extra powers of a guild's members, in the order of the page (product/calls §3.5). */
export const GUILD_FLAGS = ['everybodyModifyTitle', 'everybodyColor', 'displayPve', 'autoInvite'] as const;

export type GuildFlag = (typeof GUILD_FLAGS)[number];

export type GuildFlags = Readonly<Record<GuildFlag, boolean>>;

/** A line of the guild list; a guild that lost its last member is listed, but its page has nothing to show. */
export type GuildLine = {
  readonly guildId: number;
  readonly name: string;
  /** Account name of the master; null when the account is gone. */
  readonly master: string | null;
  readonly hasLogo: boolean;
  readonly hasMembers: boolean;
};

export type GuildMember = { readonly accountName: string; readonly nicknames: readonly string[] };

/** The extra powers with whether the viewer may change them. */
export type GuildExtra = GuildFlags & { readonly isModifiable: boolean };

export type Guild = {
  readonly guildId: number;
  readonly name: string;
  readonly motto: string;
  readonly master: string | null;
  readonly hasLogo: boolean;
  readonly createdAt: Date;
  readonly usedPlaces: number;
  readonly places: number;
  readonly gils: number;
  readonly pvpExp: number;
  readonly pveExp: number;
  /** The master first, then by how long they have been in. */
  readonly members: readonly GuildMember[];
  /** For members and staff alone, null for everybody else. */
  readonly extra: GuildExtra | null;
};

/** What somebody gave to a guild in all; `isMember` is false for who has left since. */
export type Donation = {
  readonly accountName: string;
  readonly quantity: number;
  readonly isMember: boolean;
};

/** Who belongs to a guild, and who may change its extra powers. */
export type GuildPeople = {
  readonly masterAccountId: number;
  readonly members: readonly { readonly accountId: number; readonly canModify: boolean }[];
};

/** True for members, and for staff, which is whoever holds a privilege (product/accounts §7.3). */
export function canSeeInside(viewer: Viewer, guild: GuildPeople): boolean {
  if (!isPlayer(viewer)) return false;
  const { id, privileges } = viewer.account;
  return privileges.length > 0 || guild.members.some(({ accountId }) => accountId === id);
}

/** True for the master, members whom he allowed, and godlike (product/accounts §7.4). */
export function canModifyExtra(viewer: Viewer, guild: GuildPeople): boolean {
  if (!isPlayer(viewer)) return false;
  const { id } = viewer.account;
  const isAllowed = guild.members.some(({ accountId, canModify }) => accountId === id && canModify);
  return guild.masterAccountId === id || isAllowed || can(viewer, 'godlike');
}

/** Flags as they were sent; `others` says what becomes of those that were not. */
export type SentFlags = Readonly<Partial<Record<GuildFlag | 'others', unknown>>>;

/**
 * The flags to change, one to four; null when there is none or one is no boolean. A form names only the boxes that are
 * ticked, so it sends `others` = false with them.
 */
export function parseFlags(sent: SentFlags): Partial<GuildFlags> | null {
  const values = GUILD_FLAGS.flatMap((flag) => {
    const value = sent[flag] === undefined ? sent.others : sent[flag];
    return value === undefined ? [] : [[flag, value] as const];
  });
  const isAllBoolean = values.every(([, value]) => typeof value === 'boolean');
  return values.length > 0 && isAllBoolean ? Object.fromEntries(values) : null;
}

/** A member as the page names him: nicknames joined by ' / ', and the account where it is none of them (product/pages §5.4). */
export function memberName({ accountName, nicknames }: GuildMember): string {
  if (nicknames.length === 0) return accountName;
  const names = nicknames.join(' / ');
  return nicknames.includes(accountName) ? names : `${names} (${accountName})`;
}
