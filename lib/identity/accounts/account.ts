import { isLongEnough } from './password-rules.ts';

/** Refusals of `POST /rest/password`, in the order in which they are tested (4-decisions 4.3). */
export const PASSWORD_CODES = [
  'not logged in',
  'no current password',
  'no new password',
  'account not found',
  'bad old',
  'bad new',
] as const;

export type PasswordCode = (typeof PASSWORD_CODES)[number];

/** What only the form can get wrong: its new password is typed twice. */
export const PASSWORD_FORM_CODES = ['new password only once', 'different passwords'] as const;

export type PasswordFormCode = (typeof PASSWORD_FORM_CODES)[number];

/** The six capacities with their highest level (document 1 §9), in the order of the account page. */
export const CAPACITIES = [
  { name: 'souk', max: 6 },
  { name: 'connaisseur', max: 3 },
  { name: 'auction', max: 3 },
  { name: 'profiteur', max: 6 },
  { name: 'initie', max: 6 },
  { name: 'chanceux', max: 5 },
] as const;

export type CapacityName = (typeof CAPACITIES)[number]['name'];

/** A ban by staff, with its end when it has one. */
export type Ban = {
  readonly banner: string;
  readonly date: Date;
  readonly reason: string;
  readonly until: Date | null;
};

export type Stats = { readonly win: number; readonly draw: number; readonly lose: number };

export type Nickname = {
  readonly id: number;
  readonly name: string;
  readonly isMain: boolean;
  readonly isBanned: boolean;
};

export type Ident = {
  readonly rankId: number;
  readonly rankName: string;
  readonly asNickname: string | null;
};

/** An account as its owner sees it (document 1 §3); gils and powers are whole numbers. */
export type Profile = {
  readonly accountId: number;
  readonly accountName: string;
  readonly gils: number;
  readonly exp: number;
  readonly power: number;
  readonly shopPower: number;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastAddress: string | null;
  readonly capacities: Readonly<Record<CapacityName, number>>;
  readonly pvp: Stats;
  readonly pve: readonly { readonly robot: string; readonly stats: Stats }[];
  readonly nicknames: readonly Nickname[];
  readonly maxNicknames: number;
  readonly idents: readonly Ident[];
  readonly privileges: readonly string[];
};

/** True while a ban holds: without an end for ever, otherwise until its end. */
export function isBanned(ban: Ban | null, now: Date): ban is Ban {
  return ban !== null && (ban.until === null || ban.until > now);
}

/** What the text of a refused login tells of the ban: the reason, and the end as unix seconds when there is one. */
export function banDetail(ban: Ban): Record<string, string | number> {
  const reason = { reason: ban.reason };
  return ban.until === null ? reason : { ...reason, until: Math.floor(ban.until.getTime() / 1000) };
}

/** True when a text may become this account's password: 8 characters to 72 bytes, nothing unprintable, not the name. */
export function isAllowedPassword(password: unknown, accountName: string): password is string {
  if (typeof password !== 'string' || !isLongEnough(password)) return false;
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return false;
  return password.toLowerCase() !== accountName.toLowerCase();
}
