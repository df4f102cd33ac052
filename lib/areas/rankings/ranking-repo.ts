import type { Document, Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { valueOf, type EloCategory, type Order, type RankedValues, type Standing } from './ranking.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const PLAYER = { type: 'player' } as const;

/** In MongoDB's order, an empty object comes before all other objects. */
const HAS_ELO = { elo: { $gt: {} } } as const;

/** The fields by which players are ranked. */
const RANKED_FIELDS = ['type', 'pvp', 'elo'] as const;

type Key = Readonly<Record<string, 1 | -1>>;

/** So many values are read at once: other requests wait meanwhile. */
const VALUES_AT_ONCE = 5_000;

/**
 * Accounts that the index `key` returns in its own order. MongoDB is told which index to use: trying others first, which need
 * sorting, takes seconds with 100,000 players.
 */
type Segment = { readonly filter: Filter<AccountDocument>; readonly key: Key };

/** An order, or everybody in any ranking: players with points first, then those who have only an Elo. */
export type ListedOrder = Order | { readonly by: 'all' };

const POINTS_KEY: Key = {
  type: 1,
  'pvp.points': -1,
  'pvp.win': -1,
  'pvp.draw': -1,
  'pvp.lose': -1,
  _id: 1,
};

const BY_POINTS: Segment = { filter: { ...PLAYER, 'pvp.points': { $gt: 0 } }, key: POINTS_KEY };

/** The players who have a value in an order. */
export function valuedSegment(order: Order): Segment {
  if (order.by === 'pvp') return BY_POINTS;
  return { filter: { ...PLAYER, [eloPath(order.mode)]: { $gte: 0 } }, key: eloKey(order.mode) };
}

/** The consecutive segments of a list; players who never played in a category follow those who did. */
export function segmentsOf(order: ListedOrder): readonly Segment[] {
  if (order.by === 'pvp') return [BY_POINTS];
  if (order.by === 'all') {
    return [BY_POINTS, { ...BY_POINTS, filter: { ...PLAYER, ...HAS_ELO, 'pvp.points': 0 } }];
  }
  const valued = valuedSegment(order);
  return [valued, { ...valued, filter: { ...PLAYER, ...HAS_ELO, [eloPath(order.mode)]: null } }];
}

/** The account ids of a slice of a list, in its order. */
export async function listRankedIds(
  order: ListedOrder,
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const ids: number[] = [];
  let left = skip;
  for (const segment of segmentsOf(order)) {
    const found = await findIds(segment, { skip: left, limit: limit - ids.length });
    ids.push(...found);
    if (ids.length === limit) break;
    left = found.length > 0 || left === 0 ? 0 : Math.max(0, left - (await count(segment)));
  }
  return ids;
}

/** The number of accounts in a list. */
export async function countRanked(order: ListedOrder): Promise<number> {
  const counts = await Promise.all(segmentsOf(order).map(count));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** The number of accounts strictly above a value, which is one less than its rank. */
export async function countAbove(order: Order, value: number): Promise<number> {
  const { key } = valuedSegment(order);
  return count({ filter: { ...PLAYER, [valuePath(order)]: { $gt: value } }, key });
}

/** The values of all players in an order. */
export async function listValues(order: Order): Promise<RankedValues> {
  const options = { ...READ, hint: valuedSegment(order).key, batchSize: VALUES_AT_ONCE };
  const found = await collection('accounts', { fields: RANKED_FIELDS })
    .aggregate<{ _id: number; value: number }>(valuesPipeline(order), options)
    .toArray();
  return {
    values: Float64Array.from(found, ({ value }) => value),
    accountIds: Int32Array.from(found, ({ _id }) => _id),
  };
}

/** The stages of that question. Exported for the test of its query plan. */
export function valuesPipeline(order: Order): Document[] {
  const { filter, key } = valuedSegment(order);
  return [{ $match: filter }, { $sort: key }, { $project: { value: `$${valuePath(order)}` } }];
}

/** The number of accounts that share a player's rank but are listed before them. */
export async function countTiedBefore(order: Order, player: Standing): Promise<number> {
  if (order.by === 'pvp') return count({ filter: tiedPointsBefore(player), key: POINTS_KEY });
  const path = eloPath(order.mode);
  const key = eloKey(order.mode);
  const isBefore = { _id: { $lt: player.accountId } };
  if (player.elo[order.mode]) {
    return count({ filter: { ...PLAYER, [path]: valueOf(order, player), ...isBefore }, key });
  }
  const [zeros, unplayed] = await Promise.all([
    count({ filter: { ...PLAYER, [path]: 0 }, key }),
    count({ filter: { ...PLAYER, ...HAS_ELO, [path]: null, ...isBefore }, key }),
  ]);
  return zeros + unplayed;
}

/** The nicknames of an account, the main one first, then by age. */
export async function listOwnNicknames(
  accountId: number,
  now: Date,
): Promise<{ id: number; name: string; isBanned: boolean }[]> {
  const found = await collection('nicknames')
    .find({ accountId }, { ...READ, projection: { name: 1, isMain: 1, ban: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return found
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ _id, name, ban }) => ({ id: _id, name, isBanned: isBanned(ban, now) }));
}

/** Sets the nickname that the rankings show for an account; null shows « Anonyme ». */
export async function updateRankingNickname(accountId: number, nicknameId: number | null): Promise<void> {
  await collection('accounts').updateOne({ _id: accountId }, { $set: { rankingNicknameId: nicknameId } });
}

/** The Elo categories in the order of their tabs. */
export async function listEloCategories(): Promise<EloCategory[]> {
  const found = await collection('eloCategories')
    .find({}, { ...READ, projection: { name: 1 } })
    .sort({ order: 1, _id: 1 })
    .toArray();
  return found.map(({ _id, name }) => ({ id: _id, name }));
}

/** Creates the index that a category's ranking reads; categories are data, so no migration can know them. */
export async function ensureEloIndex({ id }: EloCategory): Promise<void> {
  // Reads no document.
  await collection('accounts', { ids: [] }).createIndex({ ...eloKey(id) });
}

async function findIds(
  { filter, key }: Segment,
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const found = await collection('accounts', { fields: RANKED_FIELDS })
    .find(filter, { ...READ, projection: { _id: 1 }, hint: key })
    .sort(key)
    .skip(skip)
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}

async function count({ filter, key }: Segment): Promise<number> {
  return collection('accounts', { fields: RANKED_FIELDS }).countDocuments(filter, { ...READ, hint: key });
}

function valuePath(order: Order): string {
  return order.by === 'pvp' ? 'pvp.points' : eloPath(order.mode);
}

function eloPath(mode: string): string {
  return `elo.${mode}.current`;
}

/** The type comes second: otherwise every query for players would have one index per category to try. */
function eloKey(mode: string): Key {
  return { [eloPath(mode)]: -1, type: 1, _id: 1 };
}

/** Same points, but more wins, else more draws, else more defeats, else the older account. */
function tiedPointsBefore({ accountId, pvp }: Standing): Filter<AccountDocument> {
  const { points, win, draw, lose } = pvp;
  return {
    ...PLAYER,
    'pvp.points': points,
    $or: [
      { 'pvp.win': { $gt: win } },
      { 'pvp.win': win, 'pvp.draw': { $gt: draw } },
      { 'pvp.win': win, 'pvp.draw': draw, 'pvp.lose': { $gt: lose } },
      { 'pvp.win': win, 'pvp.draw': draw, 'pvp.lose': lose, _id: { $lt: accountId } },
    ],
  };
}
