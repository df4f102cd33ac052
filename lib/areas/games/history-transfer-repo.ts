import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { GameEntryDocument } from '#lib/db/site-documents.ts';
import type { NewEntry } from './history-entry.ts';

type InSession = { readonly session: ClientSession };

/** Two accounts of one person; games between the two stay unchanged. */
export type Transfer = { readonly from: number; readonly into: number; readonly intoName: string };

const SIDES = ['blue', 'red'] as const;

/** Moves unlisted games to the other account, where the projection lists them. */
export async function transferUnlisted({ from, into, intoName }: Transfer): Promise<void> {
  for (const [own, other] of [SIDES, SIDES.toReversed()] as const)
    await collection('games').updateMany(
      { [`${own}.accountId`]: from, [`${other}.accountId`]: { $nin: [from, into] }, isListed: { $ne: true } },
      { $set: { [`${own}.accountId`]: into, [`${own}.accountName`]: intoName } },
    );
}

/** The next entries to move, oldest first. */
export async function listToMove(
  { from, into }: Transfer,
  { limit, session }: InSession & { limit: number },
): Promise<GameEntryDocument[]> {
  return collection('gameEntries')
    .find({ '_id.accountId': from, opponentId: { $nin: [from, into] } }, { session })
    .sort({ endedAt: 1, '_id.gameId': 1 })
    .limit(limit)
    .toArray();
}

/** Moves entries with their games, and updates the account in their opponents' entries. */
export async function moveEntries(
  entries: readonly GameEntryDocument[],
  { from, into, intoName, session }: Transfer & InSession,
): Promise<void> {
  const moved = entries.map(({ _id, ...entry }) => ({
    _id: { accountId: into, gameId: _id.gameId },
    ...entry,
  }));
  await collection('gameEntries').deleteMany({ _id: { $in: entries.map(({ _id }) => _id) } }, { session });
  await collection('gameEntries').insertMany(moved, { session });
  await collection('gameEntries').bulkWrite(
    entries.map(({ _id: { gameId }, opponentId }) => ({
      updateOne: {
        filter: { _id: { accountId: opponentId, gameId } },
        update: { $set: { opponentId: into } },
      },
    })),
    { session },
  );
  const gameIds = entries.map(({ _id }) => _id.gameId);
  for (const side of SIDES)
    await collection('games').updateMany(
      { _id: { $in: gameIds }, [`${side}.accountId`]: from },
      { $set: { [`${side}.accountId`]: into, [`${side}.accountName`]: intoName } },
      { session },
    );
}

/** The end from which an account's entries must be renumbered, or null. */
export async function findRenumberFrom(accountId: number, { session }: InSession): Promise<Date | null> {
  const found = await collection('gameCounts').findOne(
    { _id: accountId },
    { session, projection: { renumberFrom: 1 } },
  );
  return found?.renumberFrom ?? null;
}

/** The entries that an account keeps, oldest first. */
export function listKept(from: number, { session }: InSession): Promise<NewEntry[]> {
  return collection('gameEntries')
    .find({ '_id.accountId': from }, { session })
    .sort({ endedAt: 1, '_id.gameId': 1 })
    .toArray();
}

/** Deletes the counts of an account whose games have moved, on both sides of its pairs. */
export async function deleteCounts(from: number, { session }: InSession): Promise<void> {
  await collection('gameCounts').deleteOne({ _id: from }, { session });
  const pairs = await collection('gamePairs')
    .find({ '_id.accountId': from }, { session, projection: { _id: 1 } })
    .toArray();
  const both = pairs.flatMap(({ _id }) => [_id, { accountId: _id.opponentId, opponentId: from }]);
  await collection('gamePairs').deleteMany({ _id: { $in: both } }, { session });
}
