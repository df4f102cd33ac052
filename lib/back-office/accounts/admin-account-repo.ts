import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, noteRead, rawCollection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { readDocument } from '#lib/db/readable.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { NEUTRAL_START } from '#lib/identity/accounts/refused-words.ts';
import type { EditType } from './account-fields.ts';
import type { AccountFilter, AccountLine } from './admin-account.ts';
import { hintOf, limitOf, nameFilter, sortOf, totalOf } from './name-search.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const LINE = { name: 1, type: 1, ban: 1, registeredAt: 1 } as const;

/** True for a closed or merged account. One that was imported may lack password and e-mail too, but has no neutral name. */
const IS_CLOSED = {
  $and: [
    { $eq: ['$type', 'player'] },
    { $eq: ['$passwordHash', null] },
    { $eq: ['$email', null] },
    { $eq: [{ $substrCP: ['$name', 0, NEUTRAL_START.length] }, NEUTRAL_START] },
  ],
} as const;

const DETAIL = {
  ...LINE,
  email: 1,
  registerAddress: 1,
  lastAddress: 1,
  lastLoginAt: 1,
  registeredType: 1,
  gils: 1,
  exp: 1,
  power: 1,
  shopPower: 1,
  capacities: 1,
  maxNicknames: 1,
  pvp: 1,
  pve: 1,
  privileges: 1,
  isClosed: IS_CLOSED,
} as const;

const CONTACTS = { email: 1, registerAddress: 1, lastAddress: 1 } as const;

type Picked<P> = Pick<AccountDocument, Extract<keyof P, keyof AccountDocument>> & { _id: number };

export type AccountDetail = Picked<typeof DETAIL> & { readonly isClosed: boolean };

/** The MongoDB query of the list; exported for the test that checks its query plan. */
export function queryOf({ type, sort, ...match }: AccountFilter, now: Date) {
  const order = sortOf(sort, 'registeredAt');
  return {
    filter: { ...(type !== null && { type }), ...nameFilter(match, now) },
    sort: order,
    ...hintOf(match, order),
  };
}

/** The matching accounts from `skip` on, and their number; expired bans do not count. */
export async function listAccounts(
  asked: AccountFilter,
  { skip, limit, now }: { skip: number; limit: number; now: Date },
): Promise<{ rows: AccountLine[]; total: number }> {
  const { filter, ...options } = queryOf(asked, now);
  noteRead('accounts', {});
  const found = await rawCollection('accounts')
    .find<Picked<typeof LINE>>(filter, { ...limitOf(asked), ...options, projection: LINE })
    .skip(skip)
    .limit(limit)
    .toArray();
  const total = await totalOf({ skip, limit, found: found.length }, () => countAccounts(asked, now));
  const rows = found
    .flatMap((one) => readDocument('accounts', one, LINE) ?? [])
    .map(({ _id, name, type, ban, registeredAt }) => ({
      ...{ id: _id, name, type, registeredAt },
      isBanned: isBanned(ban, now),
    }));
  return { rows, total };
}

/** Counts the matching accounts. For all accounts and for all players, the count is MongoDB's estimate. */
async function countAccounts(asked: AccountFilter, now: Date): Promise<number> {
  const { filter, hint } = queryOf(asked, now);
  const accounts = collection('accounts');
  const criteria = Object.keys(filter).join();
  if (criteria === '') return accounts.estimatedDocumentCount(READ);
  if (criteria !== 'type' || asked.type === 'robot')
    return accounts.countDocuments(filter, { ...limitOf(asked), ...(hint && { hint }) });
  // Robots are few enough to count; players are all other accounts.
  const [all, robots] = await Promise.all([
    accounts.estimatedDocumentCount(READ),
    accounts.countDocuments({ type: 'robot' }, READ),
  ]);
  return Math.max(0, all - robots);
}

/** The fields of an account that staff may see, never the password hash; null when there is no such account. */
export async function findDetail(id: number): Promise<AccountDetail | null> {
  return collection('accounts').findOne<AccountDetail>({ _id: id }, { ...READ, projection: DETAIL });
}

/** E-mail and IP addresses of an account; null when there is no such account. */
export async function findContacts(id: number): Promise<Picked<typeof CONTACTS> | null> {
  return collection('accounts').findOne<Picked<typeof CONTACTS>>(
    { _id: id },
    { ...READ, projection: CONTACTS },
  );
}

/** Names of accounts by id, and whether each is banned at `now`. */
export async function listNamesAndBans(
  ids: readonly number[],
  now: Date,
): Promise<Map<number, { name: string; isBanned: boolean }>> {
  const found = await collection('accounts')
    .find<Pick<AccountDocument, '_id' | 'name' | 'ban'>>(
      { _id: { $in: [...ids] } },
      { ...READ, projection: { name: 1, ban: 1 } },
    )
    .toArray();
  return new Map(found.map(({ _id, name, ban }) => [_id, { name, isBanned: isBanned(ban, now) }]));
}

/** True when an account has this id, banned or not. */
export async function hasAccount(id: number): Promise<boolean> {
  return (await collection('accounts').countDocuments({ _id: id }, { ...READ, limit: 1 })) === 1;
}

/** True for the account of a player that was closed or merged. */
export async function isClosed(id: number): Promise<boolean> {
  const closed = { _id: id, $expr: IS_CLOSED };
  return (await collection('accounts').countDocuments(closed, { ...READ, limit: 1 })) === 1;
}

type Scalar = string | number | null;

/** The current value of one field of an account; null when there is no such account. */
export async function findValue(id: number, type: EditType): Promise<{ value: Scalar } | null> {
  const found = await collection('accounts').findOne({ _id: id }, { ...READ, projection: { [type]: 1 } });
  return found === null ? null : { value: valueIn(found, type) };
}

/**
 * Compare-and-set: sets a value if it is still `old` (undefined matches anything) and returns the previous one; null if it differs or the
 * account does not exist. A taken name throws MongoDB's duplicate key error and aborts the transaction.
 */
export async function updateValue(
  change: { id: number; type: EditType; value: Scalar; old: Scalar | undefined },
  session: ClientSession,
): Promise<{ before: Scalar } | null> {
  const { id, type, value, old } = change;
  const key = typeof value === 'string' ? value.toLowerCase() : value;
  const isText = type === 'name' || type === 'email';
  const found = await collection('accounts').findOneAndUpdate(
    { _id: id, ...(old !== undefined && { [type]: old }) },
    {
      $set: {
        [type]: value,
        ...(isText && { [`${type}Key`]: key }),
      },
    },
    { session, returnDocument: 'before', projection: { [type]: 1 } },
  );
  if (found === null) return null;
  const before = valueIn(found, type);
  if (before === value) return { before };
  if (type === 'email')
    await collection('accounts').updateOne({ _id: id }, { $set: { emailConfirmedAt: null } }, { session });
  if (type === 'name') await leaveName(id, String(value), session);
  return { before };
}

/** The former name is free again: a sign-up under it is no repetition of this account's, and gifts to guilds bear the new one. */
async function leaveName(accountId: number, name: string, session: ClientSession): Promise<void> {
  await collection('registrationIntents').deleteMany({ accountId }, { session });
  await collection('guildDonations').updateMany({ accountId }, { $set: { name } }, { session });
}

function valueIn(account: object, type: EditType): Scalar {
  const value = type.split('.').reduce<unknown>((inside, key) => {
    return (inside as Record<string, unknown> | null)?.[key];
  }, account);
  return (value as Scalar | undefined) ?? null;
}
