import { z } from 'zod';
import { profileJson } from '#lib/areas/profile/profile-wire.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { anyText } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import type { Listed, Queried } from '#lib/base/paging.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import type { Ban, Stats } from '#lib/identity/accounts/account.ts';
import { call } from '#lib/identity/call.ts';
import { accountLineJson, alikeJson, toAccountLineJson, toAlikeJson } from './account-line-wire.ts';
import { editAccount } from './admin-account-edit-service.ts';
import { getAccountInFull, listAccountsFor, lookAtContacts } from './admin-account-service.ts';
import {
  ACCOUNT_CODES,
  ACCOUNT_EDIT_CODES,
  ACCOUNT_TYPES,
  LOOKS,
  type AccountLine,
  type AdminAccount,
  type Contacts,
  type Modification,
} from './admin-account.ts';
import { banFaultText, editFaultText, BAN_TEXTS, EDIT_TEXTS } from './admin-account-messages.ts';
import { banAccount, endAccountSessions } from './admin-ban-service.ts';
import { ACCOUNT_BAN_CODES, isPermanent, SESSIONS_END_CODES, toBanJson } from './admin-ban.ts';
import { listInputShape } from './list-address.ts';

/** Query of `GET /rest/admin/accounts`. */
export const accountListInput = z.object({ ...listInputShape, type: z.enum(ACCOUNT_TYPES).optional() });

/** Query of `GET /rest/admin/nicknames`. */
export const nicknameListInput = z.object(listInputShape);

/** The account or nickname in a path; anything but an id is refused with `Invalid id`. */
export const idInput = z.object({ id: z.string() });

/** A number, which forms send as digits. The schema accepts any value, and the service validates it. */
const anyNumber = (description: string) =>
  z
    .union([z.number(), z.unknown()])
    .nullable()
    .meta({ type: ['number', 'string', 'null'], description })
    .optional();

/** Body of `POST /rest/admin/account/{id}`: one value. The schema accepts any value, and the service validates it. */
const accountEditInput = z.object({
  id: z.string(),
  type: anyText('name, email, gils, exp, power, shopPower, maxNicknames or capacities.NAME'),
  value: anyNumber('The new value; null for no e-mail address'),
  old: anyNumber('The expected current value; nothing is saved if it differs'),
  text: anyText('For forms, in place of value: a text that is not converted to a number'),
});

/** Body of `POST /rest/admin/account/{id}/ban` and of its counterpart for nicknames. */
export const banInput = z.object({
  id: z.string(),
  ban: z
    .union([z.boolean(), z.unknown()])
    .meta({ type: ['string', 'boolean'], description: 'The reason, or false to lift the ban' })
    .optional(),
  until: anyNumber('When the ban ends, in Unix seconds; never when null, never or missing'),
  seen: z
    .int()
    .nullable()
    .meta({ description: 'When the current ban was set, null for none: another one is not replaced' })
    .optional(),
});

const count = z.int().min(0);
const id = z.int().min(1);

/** `total` and `next` (the path of the next page) are present only if the answer is not the whole list. */
export const pagedJson = { total: count.optional(), next: z.string().optional() };

/** A ban on the wire (product/data §5.2), or false. */
export const banJson = z.union([
  z.literal(false),
  z.object({ banner: z.string(), date: count, reason: z.string(), until: count.nullable() }),
]);

/** The answer of `GET /rest/admin/accounts`. */
export const accountListJson = z.object({
  accounts: z.array(accountLineJson),
  ...pagedJson,
});

const contactsJson = z.object({
  email: z.string().nullable(),
  registerIP: z.string().nullable(),
  lastIp: z.string().nullable(),
});

/** An account on the wire (product/calls §6.2); contacts are masked for viewers who may not see them. */
export const accountJson = z.object({
  id,
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  nicknames: z.array(z.object({ id, name: z.string(), main: z.boolean(), banned: z.boolean() })),
  ...contactsJson.shape,
  sameContacts: alikeJson.optional(),
  ...profileJson.pick({
    registerDate: true,
    lastLogin: true,
    gils: true,
    exp: true,
    power: true,
    shopPower: true,
    capacities: true,
    maxNicknames: true,
    pvpStats: true,
    pveStats: true,
    idents: true,
  }).shape,
  ban: banJson,
  privileges: z.array(z.string()),
  registeredType: z.string(),
});

/** A page of accounts as `accountListJson`, with the path of the next page. */
function toAccountListJson({ rows, query, ...place }: Queried<AccountLine>): z.infer<typeof accountListJson> {
  return {
    accounts: rows.map(toAccountLineJson),
    ...toPagedJson('/rest/admin/accounts', place, query),
  };
}

/** `total` and `next` of a list that does not fit into one answer. The path of the next page keeps the query. */
export function toPagedJson(
  path: string,
  { page, limit, total, next }: Omit<Listed<never>, 'rows'>,
  query: Queried<never>['query'],
): { total?: number; next?: string } {
  if (next === null) return page > 1 ? { total } : {};
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams([...asked, ['page', String(next)], ['limit', String(limit)]]);
  return { total, next: `${path}?${search.toString()}` };
}

/** An account as `accountJson`, with times in Unix seconds. Idents without a nickname omit it. */
function toAccountJson(account: AdminAccount): { data: z.infer<typeof accountJson> } {
  const { id, name, type, gils, exp, power, shopPower, capacities, maxNicknames, registeredType } = account;
  return {
    data: {
      ...{ id, name, type, gils, exp, power, shopPower, capacities, maxNicknames, registeredType },
      ...toContactsJson(account),
      ...(account.alike && { sameContacts: toAlikeJson(account.alike) }),
      nicknames: account.nicknames.map((nickname) => ({
        ...{ id: nickname.id, name: nickname.name },
        ...{ main: nickname.isMain, banned: nickname.isBanned },
      })),
      registerDate: toUnixSeconds(account.registeredAt),
      lastLogin: account.lastLoginAt && toUnixSeconds(account.lastLoginAt),
      ban: toBanJson(account.ban),
      pvpStats: account.pvp,
      pveStats: Object.fromEntries(account.pve.map(({ robot, stats }): [string, Stats] => [robot, stats])),
      idents: account.idents.map(({ rankId, rankName, asNickname }) => ({
        ...{ rankId, rankName },
        ...(asNickname !== null && { asNickname }),
      })),
      privileges: [...account.privileges],
    },
  };
}

function toContactsJson({ email, registerAddress, lastAddress }: Contacts) {
  return { email, registerIP: registerAddress, lastIp: lastAddress };
}

/** The answer to an edit: the value keyed by its type, for clients to merge into their state. */
function toModificationJson({ type, value }: Modification) {
  return { modification: { [type]: value } };
}

/** The answer to a ban of an account: the current ban, or false. */
function toAccountBanJson(ban: Ban | null) {
  return { ban: toBanJson(ban) };
}

/** The answer to a ban of a nickname, for clients to merge into the nickname and its line in the list. */
export function toNicknameBanJson(ban: Ban | null) {
  return { ban: toBanJson(ban), nicknameBan: ban !== null };
}

/** `GET /rest/admin/accounts` (product/calls §6.1). */
export const adminAccountsCall = call({
  method: 'GET',
  path: '/rest/admin/accounts',
  summary: 'The accounts, searched by name, type and ban, sorted by name or creation, page by page',
  guard: GUARDS.seeAccounts,
  input: accountListInput,
  output: accountListJson,
  refusals: [],
  service: listAccountsFor,
  toJson: toAccountListJson,
});

/** `GET /rest/admin/account/{id}` (product/calls §6.2); showing e-mail and IP addresses is logged. */
export const adminAccountCall = call({
  method: 'GET',
  path: '/rest/admin/account/{id}',
  summary:
    'All details of an account; e-mail and IP addresses are masked without viewaccount, and beyond 20 an hour',
  guard: GUARDS.seeAccounts,
  input: idInput,
  output: z.object({ data: accountJson }),
  refusals: ACCOUNT_CODES,
  texts: EDIT_TEXTS,
  service: getAccountInFull,
  toJson: toAccountJson,
});

/** `POST /rest/admin/account/{id}` (product/calls §6.3); the form also sends the id, to return to its page. */
export const adminAccountEditCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}',
  summary: 'Change one value of an account if its current value equals old; requires godlike',
  guard: GUARDS.editAccounts,
  reauthenticates: {},
  input: accountEditInput,
  output: z.object({ modification: z.record(z.string(), z.unknown()) }),
  refusals: ACCOUNT_EDIT_CODES,
  texts: EDIT_TEXTS,
  form: {
    page: accountPage,
    next: accountPage,
    notice: 'account edited',
    keep: ['type', 'value', 'text'],
    fieldOf: {},
    // The form needs the current value, which the page shows.
    textOf: (fault) => (fault.code === 'changed' ? null : editFaultText(fault)),
  },
  service: editAccount,
  toJson: toModificationJson,
});

/** Permanent bans require reauthentication, and so do more than 20 bans in an hour. */
export const BANS_ASK = { when: isPermanent, beyond: 20 } as const;

/** `POST /rest/admin/account/{id}/ban` (product/calls §6.4). */
export const adminAccountBanCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}/ban',
  summary: 'Ban an account with a reason and an optional end, or lift its ban; a ban ends its sessions',
  guard: GUARDS.banAccounts,
  reauthenticates: BANS_ASK,
  input: banInput,
  output: z.object({ ban: banJson }),
  refusals: ACCOUNT_BAN_CODES,
  texts: BAN_TEXTS,
  form: banForm(accountPage),
  service: banAccount,
  toJson: toAccountBanJson,
});

/** `POST /rest/admin/account/{id}/contacts` (product/calls §6.5). It is a POST because looking is logged. */
export const adminContactsCall = call({
  method: 'POST',
  path: LOOKS.path,
  summary: 'The unmasked e-mail and IP addresses of an account; access is logged; requires viewaccount',
  guard: GUARDS.seeContacts,
  reauthenticates: { beyond: LOOKS.beyond },
  input: idInput,
  output: contactsJson,
  refusals: ACCOUNT_CODES,
  texts: EDIT_TEXTS,
  form: { page: accountPage, next: (fields) => `${accountPage(fields)}#contacts`, keep: [], fieldOf: {} },
  service: lookAtContacts,
  toJson: toContactsJson,
});

/** `POST /rest/admin/account/{id}/sessions/end` (product/calls §6.22). */
export const adminSessionsEndCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}/sessions/end',
  summary: 'End all sessions of an account without banning it; logged; requires banaccount',
  guard: GUARDS.banAccounts,
  input: idInput,
  output: z.object({ ended: z.int().min(0) }),
  refusals: SESSIONS_END_CODES,
  texts: BAN_TEXTS,
  form: {
    page: accountPage,
    next: accountPage,
    notice: 'sessions ended',
    keep: [],
    fieldOf: {},
    textOf: banFaultText,
  },
  service: endAccountSessions,
  toJson: (count) => count,
});

/** The form of a ban, on a page below that of the account or nickname, to which it redirects. */
export function banForm(pageOf: (fields: FormFields) => string) {
  return {
    page: (fields: FormFields) => banPage(pageOf(fields)),
    next: pageOf,
    notice: 'ban changed',
    keep: ['ban', 'until'],
    fieldOf: { 'bad value': 'ban' },
    // Another ban has to be shown.
    textOf: (fault: Fault) => (fault.code === 'changed' ? null : banFaultText(fault)),
    check: checkBanForm,
  } as const;
}

/** Refuses the reason `false`, which would lift the ban, and a missing choice of duration. */
export function checkBanForm({ act, ban = '', until = '' }: FormFields): readonly Fault[] {
  if (act !== 'ban') return [];
  return [
    ...(ban.trim() === '' || ban === 'false' ? [{ field: 'ban', code: 'bad value' }] : []),
    ...(until === '' ? [{ field: 'until', code: 'bad value', detail: { rule: 'unchosen' } }] : []),
  ];
}

/** The ban page below this page of an account or nickname; other pages have none. */
function banPage(page: string): string {
  return /\/\d+$/.test(page) ? `${page}/ban` : page;
}

function accountPage({ id = '' }: FormFields): string {
  return isIdText(id) ? `/admin/account/${id}` : '/admin';
}
