import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';

export type GuildListInput = {
  readonly page: number;
  readonly limit: number;
};

/** A guild by the last part of its address; a malformed id matches no guild. */
export type GuildInput = {
  readonly id: string;
};

/** One to four extra powers to change; anything but a boolean is refused with `bad format`. */
export type GuildExtraInput = {
  readonly id: string;
  readonly everybodyModifyTitle?: unknown;
  readonly everybodyColor?: unknown;
  readonly displayPve?: unknown;
  readonly autoInvite?: unknown;
  readonly others?: unknown;
};

/** Refusals of `POST /rest/guild/{id}/extra`, in the order in which they are checked (product/calls §3.7). */
export const GUILD_EXTRA_CODES = ['not logged in', 'not found', 'not modifiable', 'bad format'] as const;

export type GuildExtraCode = (typeof GUILD_EXTRA_CODES)[number];

/** Refusals of `GET /rest/guild/{id}/donation`; only staff get `not found`. */
export const DONATION_CODES = ['not a member', 'not found'] as const;

export type DonationCode = (typeof DONATION_CODES)[number];

/** The extra powers of a guild's members, in the order of the page (product/calls §3.5). */
export const GUILD_FLAGS = ['everybodyModifyTitle', 'everybodyColor', 'displayPve', 'autoInvite'] as const;

export type GuildFlag = (typeof GUILD_FLAGS)[number];

export type GuildFlags = Readonly<Record<GuildFlag, boolean>>;

/** A line of the guild list; a guild without members is listed, but its page is empty. */
export type GuildLine = {
  readonly guildId: number;
  readonly name: string;
  /** Account name of the master; null for a deleted account. */
  readonly master: string | null;
  /** The master's main nickname, which identifies their page. */
  readonly masterPage: string | null;
  /** The address of its logo, or null. */
  readonly logo: string | null;
  readonly hasMembers: boolean;
};

export type GuildMember = { readonly accountName: string; readonly nicknames: readonly string[] };

/** The extra powers, and whether the viewer may change them. */
export type GuildExtra = GuildFlags & { readonly isModifiable: boolean };

/** Whether the viewer may upload a logo, and remove an uploaded one. */
type LogoRights = { readonly canUpload: boolean; readonly canRemove: boolean };

export type Guild = {
  readonly guildId: number;
  readonly name: string;
  readonly motto: string;
  readonly master: string | null;
  /** The address of its logo, or null. */
  readonly logo: string | null;
  readonly logoRights: LogoRights;
  readonly createdAt: Date;
  readonly usedPlaces: number;
  readonly places: number;
  readonly gils: number;
  readonly pvpExp: number;
  readonly pveExp: number;
  /** The master first, then by date of joining. */
  readonly members: readonly GuildMember[];
  /** Null unless the viewer is a member or staff. */
  readonly extra: GuildExtra | null;
};

/** The total of a donor's gifts to a guild; `isMember` is false once they have left. `page` is the nickname of their page. */
export type Donation = {
  readonly accountName: string;
  readonly page: string | null;
  readonly quantity: number;
  readonly isMember: boolean;
};

/** The members of a guild, and those who may change its extra powers. */
export type GuildPeople = {
  readonly masterAccountId: number;
  readonly members: readonly { readonly accountId: number; readonly canModify: boolean }[];
};

/** True for members and for staff, that is, holders of any privilege (product/accounts §7.3). */
export function canSeeInside(viewer: Viewer, guild: GuildPeople): boolean {
  if (!isPlayer(viewer)) return false;
  const { id, privileges } = viewer.account;
  return privileges.length > 0 || guild.members.some(({ accountId }) => accountId === id);
}

/** True for the master, members authorised by the master, and godlike (product/accounts §7.4). */
export function canModifyExtra(viewer: Viewer, guild: GuildPeople): boolean {
  if (!isPlayer(viewer)) return false;
  const { id } = viewer.account;
  const isAllowed = guild.members.some(({ accountId, canModify }) => accountId === id && canModify);
  return guild.masterAccountId === id || isAllowed || can(viewer, 'godlike');
}

/** Raw flags; `others` is the value of missing ones. */
export type SentFlags = Readonly<Partial<Record<GuildFlag | 'others', unknown>>>;

/** The one to four flags to change; null if there is none or one is not a boolean. A form sends only ticked boxes, and `others` = false. */
export function parseFlags(sent: SentFlags): Partial<GuildFlags> | null {
  const values = GUILD_FLAGS.flatMap((flag) => {
    const value = sent[flag] === undefined ? sent.others : sent[flag];
    return value === undefined ? [] : [[flag, value] as const];
  });
  const isAllBoolean = values.every(([, value]) => typeof value === 'boolean');
  return values.length > 0 && isAllBoolean ? Object.fromEntries(values) : null;
}
