import type { Document, Filter } from 'mongodb';
import { isShownAs, type Standing } from '#lib/areas/rankings/ranking.ts';
import { cachedEach } from '#lib/base/cached.ts';
import { getTags } from '#lib/base/tags.ts';
import { nameKeysOf } from '#lib/base/text/typed-name.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, noteRead, tagsRead } from '#lib/db/collections.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { beginsWith, NAME_COLLATION, NAME_INDEX, findByTypedName } from '#lib/db/name-order.ts';
import { joined } from '#lib/db/read-along.ts';
import { readDocument } from '#lib/db/readable.ts';
import { isBanned, notBanned } from '#lib/identity/accounts/account.ts';
import type { KnownName } from './player.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const NAME = { name: 1, isMain: 1, accountId: 1, ban: 1 } as const;

/** The fields of {@link NAME}, and the lookup key. */
const NAME_FIELDS = ['nameKey', 'name', 'isMain', 'accountId', 'ban'] as const;

/** The field that says whether a name is a player's. */
const KEY_SCOPE = { fields: ['nameKey'] } as const;

/** How a search reads the index of names. Exported for the test of its query plan. */
export const SEARCH_ORDER = {
  collation: NAME_COLLATION,
  hint: NAME_INDEX.name,
  sort: NAME_INDEX.key,
} as const;

type NameDocument = Pick<NicknameDocument, '_id' | 'name' | 'isMain' | 'accountId' | 'ban'>;

const ACCOUNT = { type: 1, isPrivate: 1, pvp: 1, elo: 1, rankingNicknameId: 1, ban: 1 } as const;

const ACCOUNT_FIELDS = ['type', 'isPrivate', 'pvp', 'elo', 'rankingNicknameId', 'ban'] as const;

const GUILD = { name: 1 } as const;

const GUILD_FIELDS = ['members', 'name'] as const;

/** Documents imported by an operator may lack the switch: pages are public by default. */
type AccountOfName = Pick<AccountDocument, '_id' | 'type'> & { readonly isPrivate?: boolean };

type RankedAccount = AccountOfName & Pick<AccountDocument, 'pvp' | 'elo' | 'rankingNicknameId' | 'ban'>;

type PlayerDocument = NameDocument & {
  readonly account: readonly RankedAccount[];
  readonly guild: readonly { readonly _id: number; readonly name: string }[];
};

export type PlayerGuild = { readonly id: number; readonly name: string };

/**
 * A nickname with the account data of its page. `standing` is null unless the rankings show the account under this very name: it would
 * reveal which nicknames belong together (product/pages §5.6).
 */
export type NamedPlayer = {
  readonly known: KnownName;
  readonly guild: PlayerGuild | null;
  readonly standing: Standing | null;
};

/** A nickname found by a search; `isBanned` is as of the search. */
export type FoundName = Pick<KnownName, 'name' | 'isMain' | 'accountId'> & { readonly isBanned: boolean };

/** Finds a nickname, ignoring case, with the account data of its page, in one query; null for an unknown name. */
export async function findPlayer(name: string, now: Date): Promise<NamedPlayer | null> {
  const since = getTags().last;
  noteRead('guilds', { fields: GUILD_FIELDS });
  const document = await findJoined(name);
  const found = document && readDocument('nicknames', document, NAME);
  if (found === null) return null;
  noteRead('accounts', { ids: [found.accountId], fields: ACCOUNT_FIELDS }, since);
  const [account] = found.account.flatMap((one) => readDocument('accounts', one, ACCOUNT) ?? []);
  if (account === undefined) return null;
  const [guild] = found.guild.flatMap((one) => readDocument('guilds', one, GUILD) ?? []);
  const known = toKnownName(found, account);
  return {
    known,
    guild: guild ? { id: guild._id, name: guild.name } : null,
    standing: shownStanding(found, account, now),
  };
}

async function findJoined(name: string): Promise<PlayerDocument | null> {
  for (const key of nameKeysOf(name)) {
    const [found] = await collection('nicknames', { fields: NAME_FIELDS })
      .aggregate<PlayerDocument>(playerPipeline(key), READ)
      .toArray();
    if (found !== undefined) return found;
  }
  return null;
}

/** The stages of that query. Exported for the test of its query plan. */
export function playerPipeline(name: string): Document[] {
  const account = { from: 'accounts', field: '_id', stages: [{ $project: ACCOUNT }] } as const;
  const guild = { from: 'guilds', field: 'members.accountId', stages: [{ $project: GUILD }] } as const;
  return [
    { $match: { nameKey: name.toLowerCase() } },
    { $project: NAME },
    joined('account', account, 'accountId'),
    joined('guild', guild, 'accountId'),
  ];
}

function shownStanding(
  { _id: id, accountId, ban }: NameDocument,
  { type, pvp, elo, rankingNicknameId, ban: accountBan }: RankedAccount,
  now: Date,
): Standing | null {
  const nickname = { id, accountId, isBanned: isBanned(ban, now) };
  const isRanked = type === 'player' && !isBanned(accountBan, now);
  const isShown = isRanked && isShownAs({ accountId, rankingNicknameId }, nickname);
  return isShown ? { accountId, pvp, elo } : null;
}

/** The nickname of this name, or else the only one like it ignoring accents and case; null for none or several. */
export async function findNameAlike(name: string): Promise<KnownName | null> {
  const exact = await findByKey(name);
  if (exact !== null) return withAccount(exact);
  const [alike, other] = await collection('nicknames', { fields: NAME_FIELDS })
    .find<NameDocument>({ name }, { ...READ, ...SEARCH_ORDER, projection: NAME })
    .limit(2)
    .toArray();
  return other === undefined && alike !== undefined ? withAccount(alike) : null;
}

function findByKey(name: string): Promise<NameDocument | null> {
  return findByTypedName<NameDocument>(name, { ...READ, projection: NAME }, { fields: NAME_FIELDS });
}

async function withAccount(nickname: NameDocument): Promise<KnownName | null> {
  const account = await findAccount(nickname.accountId);
  return account && toKnownName(nickname, account);
}

function toKnownName(
  { _id: nicknameId, name, isMain, accountId }: NameDocument,
  { type, isPrivate = false }: AccountOfName,
): KnownName {
  return { nicknameId, name, isMain, accountId, type, isPrivate };
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

/** The main nickname of an account, or else the oldest that is not banned; null for none. */
export async function findPlayingName(accountId: number, now: Date): Promise<string | null> {
  const found = await collection('nicknames', { fields: ['accountId', 'name', 'isMain', 'ban'] }).findOne(
    { accountId, ...notBanned(now) },
    { ...READ, sort: { isMain: -1, _id: 1 }, projection: { name: 1 } },
  );
  return found?.name ?? null;
}

/** The names of these nicknames, by id. */
export async function listNamesById(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await collection('nicknames', { ids })
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** The lower-case names that belong to a nickname. */
export async function listKnownKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const tagsOf = () => tagsRead('nicknames', KEY_SCOPE);
  return new Set((await cachedEach('name', keys, { tagsOf, read: readKeys })).keys());
}

async function readKeys(keys: readonly string[]): Promise<ReadonlyMap<string, true>> {
  const found = await collection('nicknames', KEY_SCOPE)
    .find({ nameKey: { $in: [...keys] } }, { ...READ, projection: { _id: 0, nameKey: 1 } })
    .toArray();
  return new Map(found.map(({ nameKey }) => [nameKey, true]));
}

/** A search by name; `isMainOnly` leaves banned nicknames out as well. */
export type NameSearch = { readonly q: string; readonly isMainOnly: boolean; readonly now: Date };

/** The filter of a search: a range of the name index, so that it reads no more than it shows. Exported for the test of its query plan. */
export function searchFilter({ q, isMainOnly, now }: NameSearch): Filter<NicknameDocument> {
  const range = { name: beginsWith(q) };
  if (!isMainOnly) return range;
  return { ...range, isMain: true, ...notBanned(now) };
}

/** The nicknames that begin with a text, ignoring case and accents, sorted by name. */
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

/** The main nicknames by account. */
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

/** The robots among the accounts. */
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

async function findAccount(id: number): Promise<AccountOfName | null> {
  return collection('accounts', { ids: [id], fields: ['type', 'isPrivate'] }).findOne<AccountOfName>(
    { _id: id },
    { ...READ, projection: { type: 1, isPrivate: 1 } },
  );
}
