import type { Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { beginsWith, NAME_COLLATION, NAME_INDEX } from '#lib/db/name-order.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { KnownName } from './player.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const NAME = { name: 1, isMain: 1, accountId: 1, ban: 1 } as const;

/** The fields of {@link NAME}, and that by which a name is found. */
const NAME_FIELDS = ['nameKey', 'name', 'isMain', 'accountId', 'ban'] as const;

/** How a search reads the index of names. Exported for the test of its query plan. */
export const SEARCH_ORDER = {
  collation: NAME_COLLATION,
  hint: NAME_INDEX.name,
  sort: NAME_INDEX.key,
} as const;

type NameDocument = Pick<NicknameDocument, '_id' | 'name' | 'isMain' | 'accountId' | 'ban'>;

/** A nickname found by a search; `isBanned` is as of the search. */
export type FoundName = Pick<KnownName, 'name' | 'isMain' | 'accountId'> & { readonly isBanned: boolean };

/** The nickname of this name in any letter case, or null. */
export async function findName(name: string): Promise<KnownName | null> {
  return toKnownName(await findByKey(name));
}

/** The same, or else the only nickname that differs from the name in accents and letter case alone; null for several. */
export async function findNameAlike(name: string): Promise<KnownName | null> {
  const exact = await findByKey(name);
  if (exact !== null) return toKnownName(exact);
  const [alike, other] = await collection('nicknames', { fields: NAME_FIELDS })
    .find<NameDocument>({ name }, { ...READ, ...SEARCH_ORDER, projection: NAME })
    .limit(2)
    .toArray();
  return other === undefined ? toKnownName(alike ?? null) : null;
}

function findByKey(name: string): Promise<NameDocument | null> {
  return collection('nicknames', { fields: NAME_FIELDS }).findOne<NameDocument>(
    { nameKey: name.toLowerCase() },
    { ...READ, projection: NAME },
  );
}

async function toKnownName(nickname: NameDocument | null): Promise<KnownName | null> {
  const account = nickname && (await findAccount(nickname.accountId));
  if (!nickname || !account) return null;
  const { _id: nicknameId, accountId, isMain } = nickname;
  const { type, isPrivate } = account;
  return { nicknameId, name: nickname.name, isMain, accountId, type, isPrivate };
}

/** The nicknames of an account, the main one first, then by age. */
export async function listNamesOf(accountId: number): Promise<string[]> {
  const found = await collection('nicknames', { fields: NAME_FIELDS })
    .find({ accountId }, { ...READ, projection: { name: 1, isMain: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return found.toSorted((one, other) => Number(other.isMain) - Number(one.isMain)).map(({ name }) => name);
}

/** The nicknames of accounts, each account's main one first, then by age. */
export async function listNicknames(accountIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await collection('nicknames', { fields: ['accountId', 'name', 'isMain'] })
    .find(
      { accountId: { $in: [...accountIds] } },
      { ...READ, projection: { name: 1, accountId: 1, isMain: 1 } },
    )
    .toArray();
  found.sort((one, other) => Number(other.isMain) - Number(one.isMain) || one._id - other._id);
  const names = new Map<number, string[]>();
  for (const { accountId, name } of found) names.set(accountId, [...(names.get(accountId) ?? []), name]);
  return names;
}

/** Those of the names in lower case that a nickname bears. */
export async function listKnownKeys(keys: readonly string[]): Promise<Set<string>> {
  const found = await collection('nicknames', { fields: ['nameKey'] })
    .find({ nameKey: { $in: [...keys] } }, { ...READ, projection: { _id: 0, nameKey: 1 } })
    .toArray();
  return new Set(found.map(({ nameKey }) => nameKey));
}

/** The guild of an account, or null. */
export async function findGuild(accountId: number): Promise<{ id: number; name: string } | null> {
  const found = await collection('guilds', { fields: ['members', 'name'] }).findOne(
    { 'members.accountId': accountId },
    { ...READ, projection: { name: 1 } },
  );
  return found && { id: found._id, name: found.name };
}

/** A search by name; `isMainOnly` leaves banned nicknames out as well. */
export type NameSearch = { readonly q: string; readonly isMainOnly: boolean; readonly now: Date };

/**
 * The filter of a search: a range of the index by name, so that a search reads no more than it shows. Exported for the test
 * of its query plan.
 */
export function searchFilter({ q, isMainOnly, now }: NameSearch): Filter<NicknameDocument> {
  const range = { name: beginsWith(q) };
  if (!isMainOnly) return range;
  return { ...range, isMain: true, $or: [{ ban: null }, { 'ban.until': { $lte: now } }] };
}

/** The nicknames that begin with a text, whatever its letter case and accents, sorted by name. */
export async function searchNames(search: NameSearch, limit: number): Promise<FoundName[]> {
  const found = await collection('nicknames', { fields: NAME_FIELDS })
    .find<NameDocument>(searchFilter(search), { ...READ, ...SEARCH_ORDER, projection: NAME })
    .limit(limit)
    .toArray();
  return found.map(({ name, isMain, accountId, ban }) => ({
    name,
    isMain,
    accountId,
    isBanned: isBanned(ban, search.now),
  }));
}

/** The main nicknames of accounts. */
export async function listMainNames(accountIds: readonly number[]): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map();
  const found = await collection('nicknames', { fields: NAME_FIELDS })
    .find(
      { accountId: { $in: [...accountIds] }, isMain: true },
      { ...READ, projection: { name: 1, accountId: 1 } },
    )
    .toArray();
  return new Map(found.map(({ accountId, name }) => [accountId, name]));
}

/** Those of the accounts that are robots. */
export async function listRobots(accountIds: readonly number[]): Promise<Set<number>> {
  const found = await collection('accounts', { ids: accountIds, fields: ['type'] })
    .find({ _id: { $in: [...accountIds] }, type: 'robot' }, { ...READ, projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** Whether an account's pages are private; null when the account is gone. */
export async function findIsPrivate(accountId: number): Promise<boolean | null> {
  return (await findAccount(accountId))?.isPrivate ?? null;
}

/** Makes an account's pages private or public; false when the account is gone. */
export async function updateIsPrivate(accountId: number, isPrivate: boolean): Promise<boolean> {
  const { matchedCount } = await collection('accounts').updateOne(
    { _id: accountId },
    { $set: { isPrivate } },
  );
  return matchedCount === 1;
}

/** Documents imported by an operator may lack the switch: pages are public by default. */
type AccountOfName = Pick<AccountDocument, '_id' | 'type'> & { readonly isPrivate?: boolean };

async function findAccount(id: number): Promise<Pick<KnownName, 'type' | 'isPrivate'> | null> {
  const found = await collection('accounts', {
    ids: [id],
    fields: ['type', 'isPrivate'],
  }).findOne<AccountOfName>({ _id: id }, { ...READ, projection: { type: 1, isPrivate: 1 } });
  return found && { type: found.type, isPrivate: found.isPrivate ?? false };
}
