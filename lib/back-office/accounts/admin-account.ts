import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { isAccountName } from '#lib/game/names.ts';
import type { Ban, Ident, Stats } from '#lib/identity/accounts/account.ts';
import { parseEmail } from '#lib/mail/email-address.ts';
import type { Undelivered } from '#lib/mail/mail-queue.ts';
import { boundsOf, EDIT_TYPES, type EditType } from './account-fields.ts';

/** The id of an account or nickname in the path; anything but an id is refused with `Invalid id`. */
export type IdInput = {
  readonly id: string;
};

/** Input of the call that lists nicknames. */
export type NicknameListInput = {
  readonly page: number;
  readonly limit: number;
  readonly id?: number;
  readonly q: string;
  readonly banni?: 'oui';
  readonly tri: ListSort;
};

/** Input of the call that lists accounts. */
export type AccountListInput = NicknameListInput & { readonly type?: (typeof ACCOUNT_TYPES)[number] };

/** Unvalidated input of an edit: one value of an account. */
export type AccountEditInput = {
  readonly id: string;
  readonly type?: unknown;
  readonly value?: unknown;
  readonly old?: unknown;
  readonly text?: unknown;
};

/** Refusals of `GET /rest/admin/account/{id}`, in the order in which they are checked (product/calls §6.2). */
export const ACCOUNT_CODES = ['Invalid id', 'account does not exist'] as const;

export type AccountCode = (typeof ACCOUNT_CODES)[number];

/** Refusals of `POST /rest/admin/account/{id}`, in the order in which they are checked (product/calls §6.3). */
export const ACCOUNT_EDIT_CODES = [...ACCOUNT_CODES, 'bad type', 'bad value', 'changed'] as const;

export type AccountEditCode = (typeof ACCOUNT_EDIT_CODES)[number];

/** How long contacts stay visible after a viewer asked for them, in minutes. Asking again later is logged again (product/staff §3.4). */
export const LOOK_MINUTES = 10;

/** The call that shows contacts, and how many of them it shows in an hour without a proof (product/accounts §4.6). */
export const LOOKS = { path: '/rest/admin/account/{id}/contacts', beyond: 20 } as const;

export const ACCOUNT_TYPES = ['player', 'robot'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The orders of the account and nickname lists; a minus reverses the order (Z first, newest first). */
export const LIST_SORTS = ['name', '-name', 'creation', '-creation'] as const;

export type ListSort = (typeof LIST_SORTS)[number];

/** A filter on accounts; empty text, null and false mean no restriction. */
export type AccountFilter = {
  readonly id: number | null;
  /** Part of the name, case-insensitive. */
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

/** E-mail and IP addresses of an account, masked until someone with the privilege asks for them. */
export type Contacts = {
  readonly email: string | null;
  readonly registerAddress: string | null;
  readonly lastAddress: string | null;
};

/** The viewer's access to the contacts: shown, on request, or none. */
export type ContactsState = 'shown' | 'askable' | 'hidden';

type AdminNickname = {
  readonly id: number;
  readonly name: string;
  readonly isMain: boolean;
  readonly isBanned: boolean;
};

/** All details of an account that staff may see (product/staff §2.4); `ban` is null unless it is in force. */
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
    /** True once a player's account is closed or merged. */
    readonly isClosed: boolean;
    readonly contactsState: ContactsState;
    /** Other accounts with the same contacts; null unless contacts are shown to this viewer. */
    readonly alike: AlikeAccounts | null;
    readonly ban: Ban | null;
    /** The last ban, if it has expired. */
    readonly endedBan: Ban | null;
    readonly pvp: Stats;
    readonly pve: readonly { readonly robot: string; readonly stats: Stats }[];
    readonly idents: readonly Ident[];
    readonly privileges: readonly string[];
    readonly nicknames: readonly AdminNickname[];
    /** Undelivered mails of the last 30 days. */
    readonly undelivered: readonly Undelivered[];
  };

/** The new value of one field of an account. */
export type Modification = { readonly type: EditType; readonly value: string | number | null };

/** The editable value that `type` names, or null. */
export function parseEditType(type: unknown): EditType | null {
  return EDIT_TYPES.find((known) => known === type) ?? null;
}

/** Validates the value to store in an account with `held` nicknames. A refusal has the bounds or the violated rule. */
export function parseEditValue(
  type: EditType,
  value: unknown,
  held = 0,
): Result<string | number | null, 'bad value'> {
  if (type === 'name') {
    const name = typeof value === 'string' ? typedName(value) : value;
    return isAccountName(name) ? ok(name) : fail('bad value', { rule: 'name' });
  }
  if (type === 'email') {
    if (value === null || (typeof value === 'string' && typedName(value) === '')) return ok(null);
    const email = typeof value === 'string' ? parseEmail(value) : null;
    return email === null ? fail('bad value', { rule: 'email' }) : ok(email);
  }
  const { min, max } = boundsOf(type, held) ?? { min: 0, max: 0 };
  const isGood = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  if (isGood) return ok(value === 0 ? 0 : value);
  return fail('bad value', { min, max, ...(held > 0 && { held }) });
}

/**
 * The value that the editor saw: undefined if none was sent, `UNLIKE` if it has the wrong type and so differs from any stored value. Forms send
 * names made of digits as numbers.
 */
export function parseOld(type: EditType, old: unknown): string | number | null | undefined | typeof UNLIKE {
  if (old === undefined) return undefined;
  if (boundsOf(type) !== null) return typeof old === 'number' ? old : UNLIKE;
  if (type === 'email' && (old === '' || old === null)) return null;
  return typeof old === 'string' || typeof old === 'number' ? String(old) : UNLIKE;
}

export const UNLIKE = Symbol('unlike');

/** An e-mail address reduced to its first letter and domain: « z•••@example.org ». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** An IP address reduced to its first group: « 192.••• », « 2001:••• ». */
export function maskAddress(address: string): string {
  const [, first = ''] = /^([0-9a-f]*[.:])/i.exec(address) ?? [];
  return `${first}•••`;
}

/** The contacts, masked; missing ones stay null. */
export function maskContacts({ email, registerAddress, lastAddress }: Contacts): Contacts {
  return {
    email: email && maskEmail(email),
    registerAddress: registerAddress && maskAddress(registerAddress),
    lastAddress: lastAddress && maskAddress(lastAddress),
  };
}

/** Maximum number of other accounts with the same contacts on an account's page. */
export const ALIKE_MAX = 20;

/** The contacts that two accounts can share. */
export const SHARED_CONTACTS = ['email', 'address'] as const;

export type SharedContact = (typeof SHARED_CONTACTS)[number];

/** Another account with the same e-mail address, or with one of the same IP addresses. */
type AlikeAccount = {
  readonly id: number;
  readonly name: string;
  readonly isBanned: boolean;
  readonly shared: readonly SharedContact[];
};

/** The other accounts with the same contacts, by name; `hasMore` if the list is incomplete. */
export type AlikeAccounts = { readonly rows: readonly AlikeAccount[]; readonly hasMore: boolean };
