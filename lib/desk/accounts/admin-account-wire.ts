import { z } from 'zod';
import { profileJson } from '#lib/areas/profile/profile-wire.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { anyText, pageNumber, rowLimit } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import { LIST_ROWS_MAX, PAGE_MAX, type Listed, type Queried } from '#lib/base/paging.ts';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import type { Ban, Stats } from '#lib/identity/accounts/account.ts';
import { call } from '#lib/identity/call.ts';
import { editAccount } from './admin-account-edit-service.ts';
import { getAccountInFull, listAccountsFor, lookAtContacts } from './admin-account-service.ts';
import {
  ACCOUNT_CODES,
  ACCOUNT_EDIT_CODES,
  ACCOUNT_TYPES,
  LIST_SORTS,
  type AccountFilter,
  type AccountLine,
  type AdminAccount,
  type Contacts,
  type Modification,
} from './admin-account.ts';
import { banAccount } from './admin-ban-service.ts';
import { ACCOUNT_BAN_CODES, toBanJson } from './admin-ban.ts';

/** Longest search, in characters: nobody's name is longer. */
const SEARCH_MAX = NICKNAME_MAX;

const listShape = {
  page: pageNumber.default(1),
  limit: rowLimit.default(LIST_ROWS_MAX),
  q: z.string().max(SEARCH_MAX).default(''),
  banned: z.boolean().default(false).meta({ description: 'true: banned ones alone' }),
  sort: z.enum(LIST_SORTS).default('name'),
};

/** `GET /rest/admin/accounts`. */
export const accountListInput = z.object({ ...listShape, type: z.enum(ACCOUNT_TYPES).optional() });

/** `GET /rest/admin/nicknames`. */
export const nicknameListInput = z.object(listShape);

/** The account or nickname of an address: a text that is no id is `Invalid id`. */
export const idInput = z.object({ id: z.string() });

/** A number that a form sends as digits; whatever else comes is for the service to refuse. */
const anyNumber = (description: string) =>
  z
    .union([z.number(), z.unknown()])
    .nullable()
    .meta({ type: ['number', 'string', 'null'], description })
    .optional();

/** `POST /rest/admin/account/{id}`: one value at a time; the domain refuses what does not fit. */
export const accountEditInput = z.object({
  id: z.string(),
  type: anyText('name, email, gils, exp, power, shopPower, maxNicknames or capacities.NAME'),
  value: anyNumber('The new value; an e-mail may be null'),
  old: anyNumber('The value it shall replace; when it differs, nothing is written'),
  text: anyText('For forms, instead of value: a text that stays one though it be digits alone'),
});

/** `POST /rest/admin/account/{id}/ban` and its sister for nicknames. */
export const banInput = z.object({
  id: z.string(),
  ban: z
    .union([z.boolean(), z.unknown()])
    .meta({ type: ['string', 'boolean'], description: 'The reason, or false to lift the ban' })
    .optional(),
  until: anyNumber('When the ban ends, in unix seconds; null or nothing: never'),
});

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** The query of the pages of accounts and nicknames: whatever makes no sense asks for nothing. */
export const listQuery = z.object({
  q: z.preprocess(first, z.string().trim().max(SEARCH_MAX)).catch(''),
  type: z.preprocess(first, z.enum(ACCOUNT_TYPES)).nullable().catch(null),
  banni: z.preprocess(first, z.literal('oui')).nullable().catch(null),
  tri: z.preprocess(first, z.enum(LIST_SORTS)).catch('name'),
  page: z.preprocess(first, z.coerce.number().int().min(1).max(PAGE_MAX)).catch(1),
});

export type ListQuery = z.infer<typeof listQuery>;

/** What the query of a page asks for. */
export function toFilter({ q, type, banni, tri }: ListQuery): AccountFilter {
  return { q, type, isBanned: banni !== null, sort: tri };
}

/** The query of a list as a reader asked for it; what is as usual is left out. */
export function listSearch(query: ListQuery): string {
  const usual: Record<string, unknown> = { q: '', type: null, banni: null, tri: 'name', page: 1 };
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === usual[key] ? [] : [[key, String(value)]],
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

const count = z.int().min(0);
const id = z.int().min(1);

/** `total` and `next`, an address, are there when the answer is not the whole list. */
export const pagedJson = { total: count.optional(), next: z.string().optional() };

/** A ban on the wire (product/data §5.2), as the details tell it: false, or by whom, when, why and until when. */
export const banJson = z.union([
  z.literal(false),
  z.object({ banner: z.string(), date: count, reason: z.string(), until: count.nullable() }),
]);

/** The answer of `GET /rest/admin/accounts`. */
export const accountListJson = z.object({
  accounts: z.array(
    z.object({ id, name: z.string(), type: z.enum(ACCOUNT_TYPES), banned: z.boolean(), creation: count }),
  ),
  ...pagedJson,
});

/** Where a player is to be found, on the wire. */
export const contactsJson = z.object({
  email: z.string().nullable(),
  registerIP: z.string().nullable(),
  lastIp: z.string().nullable(),
});

/** An account on the wire of the administration (product/calls §6.2); contacts are masked for who may not see them. */
export const accountJson = z.object({
  id,
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  nicknames: z.array(z.object({ id, name: z.string(), main: z.boolean(), banned: z.boolean() })),
  ...contactsJson.shape,
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

/** Puts a page of accounts on the wire. */
export function toAccountListJson({
  rows,
  query,
  ...place
}: Queried<AccountLine>): z.infer<typeof accountListJson> {
  return {
    accounts: rows.map(({ id, name, type, isBanned, registeredAt }) => ({
      ...{ id, name, type },
      banned: isBanned,
      creation: toUnixSeconds(registeredAt),
    })),
    ...toPagedJson('/rest/admin/accounts', place, query),
  };
}

/** `total` and `next` of a list that its answer does not hold whole; the next address asks for the same things. */
export function toPagedJson(
  path: string,
  { page, limit, total, next }: Omit<Listed<never>, 'rows'>,
  query: Queried<never>['query'],
): { total?: number; next?: string } {
  if (next === null) return page > 1 ? { total } : {};
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' || value === false ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams([...asked, ['page', String(next)], ['limit', String(limit)]]);
  return { total, next: `${path}?${search.toString()}` };
}

/** Puts an account on the wire. */
export function toAccountJson(account: AdminAccount): { data: z.infer<typeof accountJson> } {
  const { id, name, type, gils, exp, power, shopPower, capacities, maxNicknames, registeredType } = account;
  return {
    data: {
      ...{ id, name, type, gils, exp, power, shopPower, capacities, maxNicknames, registeredType },
      ...toContactsJson(account),
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

/** Puts contacts on the wire. */
export function toContactsJson({ email, registerAddress, lastAddress }: Contacts) {
  return { email, registerIP: registerAddress, lastIp: lastAddress };
}

/** The answer of an edit: the value by its type, to be merged into what is shown. */
export function toModificationJson({ type, value }: Modification) {
  return { modification: { [type]: value } };
}

/** The answer of a ban. */
export function toAccountBanJson(ban: Ban | null) {
  return { ban: toBanJson(ban) };
}

/** The answer of a nickname's ban, to be merged into its detail and its line of the list. */
export function toNicknameBanJson(ban: Ban | null) {
  return { ban: toBanJson(ban), nicknameBan: ban !== null };
}

/** `GET /rest/admin/accounts` (product/calls §6.1). */
export const adminAccountsCall = call({
  method: 'GET',
  path: '/rest/admin/accounts',
  summary: 'The accounts: part of the name, type, banned ones, by name or creation; page and limit',
  guard: GUARDS.seeAccounts,
  input: accountListInput,
  output: accountListJson,
  refusals: [],
  service: listAccountsFor,
  toJson: toAccountListJson,
});

/** `GET /rest/admin/account/{id}` (product/calls §6.2); reading e-mail and addresses is an entry of the audit log. */
export const adminAccountCall = call({
  method: 'GET',
  path: '/rest/admin/account/{id}',
  summary: 'An account in every detail; e-mail and addresses are masked without viewaccount',
  guard: GUARDS.seeAccounts,
  input: idInput,
  output: z.object({ data: accountJson }),
  refusals: ACCOUNT_CODES,
  service: getAccountInFull,
  toJson: toAccountJson,
});

/** `POST /rest/admin/account/{id}` (product/calls §6.3); the form sends the id again to come back to its page. */
export const adminAccountEditCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}',
  summary: 'Change one value of an account where it still is old; godlike',
  guard: GUARDS.editAccounts,
  input: accountEditInput,
  output: z.object({ modification: z.record(z.string(), z.unknown()) }),
  refusals: ACCOUNT_EDIT_CODES,
  form: {
    page: accountPage,
    next: accountPage,
    notice: 'account edited',
    keep: ['type', 'value', 'text'],
    fieldOf: {},
  },
  service: editAccount,
  toJson: toModificationJson,
});

/** `POST /rest/admin/account/{id}/ban` (product/calls §6.4). */
export const adminAccountBanCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}/ban',
  summary: 'Ban an account with a reason and maybe an end, or lift its ban; ends its sessions',
  guard: GUARDS.banAccounts,
  input: banInput,
  output: z.object({ ban: banJson }),
  refusals: ACCOUNT_BAN_CODES,
  form: banForm(accountPage),
  service: banAccount,
  toJson: toAccountBanJson,
});

/** `POST /rest/admin/account/{id}/contacts`: looking at an e-mail or an address is an entry of the audit log (product/calls §6.5). */
export const adminContactsCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}/contacts',
  summary: 'E-mail and addresses of an account in full; looking is noted; viewaccount',
  guard: GUARDS.seeContacts,
  input: idInput,
  output: contactsJson,
  refusals: ACCOUNT_CODES,
  form: { page: accountPage, next: (fields) => `${accountPage(fields)}#contacts`, keep: [], fieldOf: {} },
  service: lookAtContacts,
  toJson: toContactsJson,
});

/** The form of a ban: it lies below the page of what is banned, and leads back there. */
export function banForm(pageOf: (fields: FormFields) => string) {
  return {
    page: (fields: FormFields) => banPage(pageOf(fields)),
    next: pageOf,
    notice: 'ban changed',
    keep: ['ban', 'until'],
    fieldOf: { 'bad value': 'ban' },
    check: checkBanForm,
  } as const;
}

/** A reason is never the word by which the button next door lifts a ban. */
function checkBanForm({ act, ban }: FormFields): readonly Fault[] {
  return act === 'ban' && ban === 'false' ? [{ field: 'ban', code: 'bad value' }] : [];
}

/** The page of the ban of what this page shows; a page that shows nothing has none. */
function banPage(page: string): string {
  return /\/\d+$/.test(page) ? `${page}/ban` : page;
}

function accountPage({ id = '' }: FormFields): string {
  return isIdText(id) ? `/admin/account/${id}` : '/admin';
}
