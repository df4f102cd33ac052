import { isAccountName } from '#lib/game/names.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { Ban, Ident, Stats } from '#lib/identity/accounts/account.ts';
import { isEmailAddress } from '#lib/identity/accounts/email-address.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { boundsOf, EDIT_TYPES, type EditType } from './account-fields.ts';

/** An account or nickname by the part of its address; a text that is no id is `Invalid id`. */
export type IdInput = {
  readonly id: string;
};

/** What a program asks of the list of nicknames. */
export type NicknameListInput = {
  readonly page: number;
  readonly limit: number;
  readonly q: string;
  readonly banned: boolean;
  readonly sort: ListSort;
};

/** What a program asks of the list of accounts. */
export type AccountListInput = NicknameListInput & { readonly type?: (typeof ACCOUNT_TYPES)[number] };

/** One value of an account to change; the domain refuses what does not fit. */
export type AccountEditInput = {
  readonly id: string;
  readonly type?: unknown;
  readonly value?: unknown;
  readonly old?: unknown;
  readonly text?: unknown;
};

/** Refusals of `GET /rest/admin/account/{id}`, in the order in which they are tested (product/calls §6.2). */
export const ACCOUNT_CODES = ['Invalid id', 'account does not exist'] as const;

export type AccountCode = (typeof ACCOUNT_CODES)[number];

/** Refusals of `POST /rest/admin/account/{id}`, in the order in which they are tested (product/calls §6.3). */
export const ACCOUNT_EDIT_CODES = [...ACCOUNT_CODES, 'bad type', 'bad value', 'changed'] as const;

export type AccountEditCode = (typeof ACCOUNT_EDIT_CODES)[number];

/** Contacts that somebody asked for stay in sight this long; after that, asking is a new entry (product/staff §3.4). */
export const LOOK_MINUTES = 10;

export const ACCOUNT_TYPES = ['player', 'robot'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Orders of the lists of accounts and nicknames; a minus turns round: Z first, newest first. */
export const LIST_SORTS = ['name', '-name', 'creation', '-creation'] as const;

export type ListSort = (typeof LIST_SORTS)[number];

/** What to show of the accounts; an empty text, null and false ask for nothing. */
export type AccountFilter = {
  /** Part of the name, in any letter case. */
  readonly q: string;
  readonly type: AccountType | null;
  readonly isBanned: boolean;
  readonly sort: ListSort;
};

/** A line of the account list (product/calls §6.1). */
export type AccountLine = {
  readonly id: number;
  readonly name: string;
  readonly type: AccountType;
  readonly isBanned: boolean;
  readonly registeredAt: Date;
};

/** Where a player is to be found: masked until somebody with the right to it asks. */
export type Contacts = {
  readonly email: string | null;
  readonly registerAddress: string | null;
  readonly lastAddress: string | null;
};

/** Whether the contacts stand there in full, may be asked for, or stay masked for this viewer. */
export type ContactsState = 'shown' | 'askable' | 'hidden';

export type AdminNickname = {
  readonly id: number;
  readonly name: string;
  readonly isMain: boolean;
  readonly isBanned: boolean;
};

/** Everything that the administration sees of an account (product/staff §2.4); `ban` is null unless it holds now. */
export type AdminAccount = Contacts &
  Pick<
    AccountDocument,
    | 'name'
    | 'type'
    | 'registeredType'
    | 'registeredAt'
    | 'lastLoginAt'
    | 'gils'
    | 'exp'
    | 'power'
    | 'shopPower'
    | 'capacities'
    | 'maxNicknames'
  > & {
    readonly id: number;
    readonly contactsState: ContactsState;
    readonly ban: Ban | null;
    readonly pvp: Stats;
    readonly pve: readonly { readonly robot: string; readonly stats: Stats }[];
    readonly idents: readonly Ident[];
    readonly privileges: readonly string[];
    readonly nicknames: readonly AdminNickname[];
  };

/** One value of an account as it is now. */
export type Modification = { readonly type: EditType; readonly value: string | number | null };

/** The value that `type` names, or null for what nobody may edit. */
export function parseEditType(type: unknown): EditType | null {
  return EDIT_TYPES.find((known) => known === type) ?? null;
}

/** The value as it shall be stored; a refusal tells the bounds, so that an error can name them. */
export function parseEditValue(type: EditType, value: unknown): Result<string | number | null, 'bad value'> {
  if (type === 'name') return isAccountName(value) ? ok(value) : fail('bad value', { rule: 'name' });
  if (type === 'email') {
    if (value === '' || value === null) return ok(null);
    const isGood = typeof value === 'string' && isEmailAddress(value);
    return isGood ? ok(value) : fail('bad value', { rule: 'email' });
  }
  const { min, max } = boundsOf(type) ?? { min: 0, max: 0 };
  const isGood = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return isGood ? ok(value === 0 ? 0 : value) : fail('bad value', { min, max });
}

/**
 * What the editor saw before: undefined when he sent nothing, `unlike` when it can be no value of this type and so
 * differs from whatever is there. A form's name of digits alone arrives as a number.
 */
export function parseOld(type: EditType, old: unknown): string | number | null | undefined | typeof UNLIKE {
  if (old === undefined) return undefined;
  if (boundsOf(type) !== null) return typeof old === 'number' ? old : UNLIKE;
  if (type === 'email' && (old === '' || old === null)) return null;
  return typeof old === 'string' || typeof old === 'number' ? String(old) : UNLIKE;
}

export const UNLIKE = Symbol('unlike');

/** An e-mail address of which only the first letter and the domain can be read: « z•••@example.org ». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** An address of which only the first group can be read: « 192.••• », « 2001:••• ». */
export function maskAddress(address: string): string {
  const [, first = ''] = /^([0-9a-f]*[.:])/i.exec(address) ?? [];
  return `${first}•••`;
}

/** The contacts with everything personal masked. */
export function maskContacts({ email, registerAddress, lastAddress }: Contacts): Contacts {
  return {
    email: email && maskEmail(email),
    registerAddress: registerAddress && maskAddress(registerAddress),
    lastAddress: lastAddress && maskAddress(lastAddress),
  };
}
