import type { AnyBulkWriteOperation } from 'mongodb';
import { inTransaction } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AccountDocument, GameDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { endingOf, ENDINGS, opposite, type Ending } from '#lib/game/ending.ts';
import { RANKING_POINTS } from '#lib/game/points.ts';
import { ownCollection } from '../own-collections.ts';
import { ROBOTS } from '../world/cast.ts';

type NewGame = Omit<GameDocument, '_id'>;

const ROBOT_NAMES: ReadonlySet<string> = new Set(ROBOTS.map(({ name }) => name));

/** Stores games under new ids, and updates the statistics and when the players were last seen, all or nothing. `played` is the number stored before. */
export async function storeBatch(games: readonly NewGame[], played: number): Promise<void> {
  const firstId = await takeIds('games', games.length);
  const documents = games.map((game, index) => ({ _id: firstId + index, ...game }));
  const updates = statisticsOf(games);
  await inTransaction(async (options) => {
    await collection('games').insertMany(documents, { ...options, ordered: false });
    await collection('accounts').bulkWrite(updates, { ...options, ordered: false });
    await collection('nicknames').bulkWrite(lastSeenOf(games), { ...options, ordered: false });
    await ownCollection('referenceBulk').updateOne(
      { _id: 'games' },
      { $set: { played: played + games.length } },
      { ...options, upsert: true },
    );
  });
}

/** One update for each nickname that played. */
function lastSeenOf(games: readonly NewGame[]): AnyBulkWriteOperation<NicknameDocument>[] {
  const latest = latestOf(games, ({ nicknameId }) => nicknameId);
  return [...latest].map(([_id, lastConnectionAt]) => ({
    updateOne: { filter: { _id }, update: { $max: { lastConnectionAt } } },
  }));
}

/** The end of the last game of each player, by what `keyOf` takes from them. */
function latestOf(
  games: readonly NewGame[],
  keyOf: (player: NewGame['blue']) => number,
): ReadonlyMap<number, Date> {
  const latest = new Map<number, Date>();
  for (const { blue, red, endedAt } of games) {
    for (const key of [keyOf(blue), keyOf(red)]) {
      const before = latest.get(key);
      if (endedAt && (!before || before < endedAt)) latest.set(key, endedAt);
    }
  }
  return latest;
}

/** One update for each account that played. */
function statisticsOf(games: readonly NewGame[]): AnyBulkWriteOperation<AccountDocument>[] {
  const sums = new Map<number, Record<string, number>>();
  for (const { blue, red, isPvp, finalScore } of games) {
    if (finalScore === null) continue;
    const ending = endingOf(finalScore);
    note(sums, { own: blue, other: red, isPvp, ending });
    note(sums, { own: red, other: blue, isPvp, ending: opposite(ending) });
  }
  const latest = latestOf(games, ({ accountId }) => accountId);
  return [...sums].map(([_id, $inc]) => {
    const lastLoginAt = latest.get(_id);
    const update = { $inc, ...(lastLoginAt && { $max: { lastLoginAt } }) };
    return { updateOne: { filter: { _id }, update } };
  });
}

type Seen = {
  own: NewGame['blue'];
  other: NewGame['blue'];
  isPvp: boolean;
  ending: Ending;
};

/** Sets all three counts even for the first game against a robot, as readers of the tally expect. */
function note(sums: Map<number, Record<string, number>>, { own, other, isPvp, ending }: Seen): void {
  if (ROBOT_NAMES.has(own.accountName)) return;
  const path = isPvp ? 'pvp' : `pve.${other.accountId}`;
  const sum = sums.get(own.accountId) ?? {};
  for (const one of ENDINGS) sum[`${path}.${one}`] ??= 0;
  sum[`${path}.${ending}`] = (sum[`${path}.${ending}`] ?? 0) + 1;
  if (isPvp) sum['pvp.points'] = (sum['pvp.points'] ?? 0) + RANKING_POINTS[ending];
  sums.set(own.accountId, sum);
}
