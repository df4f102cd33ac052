import type { BanOwner } from './admin-ban.ts';
import type { Ban } from '#lib/identity/accounts/account.ts';

/** Unvalidated input of a change of letter case. */
export type CapitalizationInput = {
  readonly id: string;
  readonly nicknameName?: unknown;
};

/** The id of the account whose nicknames are listed, as in the path. */
export type ByAccountInput = {
  readonly accountId: string;
};

/** Refusals of `GET /rest/admin/nickname/{id}`, in the order in which they are checked (product/calls §6.7). */
export const NICKNAME_CODES = ['Invalid id', 'does not exist'] as const;

export type NicknameCode = (typeof NICKNAME_CODES)[number];

/** Refusals of `POST /rest/admin/nickname/{id}/capitalization`, in the order in which they are checked. */
export const CAPITALIZATION_CODES = [...NICKNAME_CODES, 'bad value'] as const;

export type CapitalizationCode = (typeof CAPITALIZATION_CODES)[number];

/** A line of the nickname list (product/calls §6.6); `accountName` is null for a deleted account. */
export type NicknameLine = {
  readonly id: number;
  readonly name: string;
  readonly isBanned: boolean;
  readonly accountId: number;
  readonly accountName: string | null;
  readonly isAccountBanned: boolean;
  readonly createdAt: Date;
};

/** A nickname as staff see it (product/staff §2.6); `ban` is null unless it is in force. */
export type AdminNicknameDetail = {
  readonly id: number;
  readonly name: string;
  readonly accountId: number;
  readonly accountName: string | null;
  readonly createdAt: Date;
  readonly lastConnectionAt: Date | null;
  readonly isMain: boolean;
  /** Whom a ban of it would concern. */
  readonly owner: BanOwner;
  readonly guild: { readonly name: string; readonly title: string } | null;
  readonly ban: Ban | null;
  /** The last ban, if it has expired. */
  readonly endedBan: Ban | null;
};

/** True if the texts differ at most in letter case (product/staff §3.3). */
export function isSameButCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() && one.length === other.length;
}

/** A pattern that matches this name in any letter case, for HTML's `pattern` attribute, which browsers compile with the flag v. */
export function caseOnlyPattern(name: string): string {
  return name.replace(/[^]/gu, (sign) => {
    const [small, large] = [sign.toLowerCase(), sign.toUpperCase()];
    const isLetter = small !== large && small.length === large.length;
    return isLetter ? `[${small}${large}]` : escapeSign(sign);
  });
}

function escapeSign(sign: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign;
}
