import type { Ban } from '#lib/identity/accounts/account.ts';

/** A nickname in other letter case. */
export type CapitalizationInput = {
  readonly id: string;
  readonly nicknameName?: unknown;
};

/** The account whose nicknames are listed. */
export type ByAccountInput = {
  readonly accountId: string;
};

/** Refusals of `GET /rest/admin/nickname/{id}`, in the order in which they are tested (product/calls §6.7). */
export const NICKNAME_CODES = ['Invalid id', 'does not exist'] as const;

export type NicknameCode = (typeof NICKNAME_CODES)[number];

/** Refusals of `POST /rest/admin/nickname/{id}/capitalization`, in the order in which they are tested. */
export const CAPITALIZATION_CODES = [...NICKNAME_CODES, 'bad value'] as const;

export type CapitalizationCode = (typeof CAPITALIZATION_CODES)[number];

/** A line of the nickname list (product/calls §6.6); the account's name is null when it is gone. */
export type NicknameLine = {
  readonly id: number;
  readonly name: string;
  readonly isBanned: boolean;
  readonly accountId: number;
  readonly accountName: string | null;
  readonly isAccountBanned: boolean;
  readonly createdAt: Date;
};

/** What the administration sees of a nickname (product/staff §2.6); `ban` is null unless it holds now. */
export type AdminNicknameDetail = {
  readonly id: number;
  readonly name: string;
  readonly accountId: number;
  readonly accountName: string | null;
  readonly createdAt: Date;
  readonly lastConnectionAt: Date | null;
  readonly isMain: boolean;
  readonly guild: { readonly name: string; readonly title: string } | null;
  readonly ban: Ban | null;
};

/** True when the texts differ in letter case alone (product/staff §3.3). */
export function isSameButCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() && one.length === other.length;
}

/**
 * The pattern of an input that lets through this name in any letter case, so that a browser sends nothing else. For
 * HTML's `pattern`, which is compiled with the flag v.
 */
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
