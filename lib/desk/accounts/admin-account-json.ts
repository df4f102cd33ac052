import { z } from 'zod';
import { profileJson } from '#lib/areas/profile/profile-json.ts';
import type { Ban, Stats } from '#lib/identity/accounts/account.ts';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import {
  ACCOUNT_TYPES,
  type AccountLine,
  type AdminAccount,
  type Contacts,
  type Modification,
} from './admin-account.ts';
import { toBanJson } from './admin-ban.ts';
import type { Listed, Queried } from '#lib/desk/admin.ts';

const count = z.int().min(0);
const id = z.int().min(1);

/** `total` and `next`, an address, are there when the answer is not the whole list. */
export const pagedJson = { total: count.optional(), next: z.string().optional() };

/** A ban on the wire (document 2 §3), as the details tell it: false, or by whom, when, why and until when. */
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

/** An account on the wire of the administration (document 2 §2); contacts are masked for who may not see them. */
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
