import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, rawCollection } from '#lib/db/collections.ts';
import { readDocument } from '#lib/db/readable.ts';
import type { GameCountDocument, GameEntryDocument, GamePairDocument } from '#lib/db/site-documents.ts';
import { findWhole, readWhole } from '#lib/db/whole.ts';
import { countPath, type ListedGame, type NewEntry } from './history-entry.ts';
import type { Counted } from './history.ts';

type InSession = { readonly session: ClientSession };

/** The fields of an entry that is renumbered after a late game. */
export type Renumbered = Pick<GameEntryDocument, '_id' | 'endedAt' | 'numbers'> & Counted;

/** An account to renumber; `renumberFrom` is the end of its oldest late game. */
export type Late = Pick<GameCountDocument, '_id' | 'byMonth'> & { readonly renumberFrom: Date };

export const BEGINNING = new Date(0);

const LISTED = {
  blue: 1,
  red: 1,
  isPvp: 1,
  isNoTouch: 1,
  family: 1,
  finalScore: 1,
  eloCategory: 1,
  eloAfter: 1,
  endedAt: 1,
  ...{ rules: 1, cards: 1, elements: 1, walls: 1, firstPlayer: 1, plays: 1 },
} as const;

const BY_WAITING = { isListed: 1, endedAt: 1, _id: 1 } as const;

/** Unlisted games: their ids, the end of the last one, and the readable ones. */
export type Waiting = {
  readonly ids: readonly number[];
  readonly lastEnd: Date | null;
  readonly games: readonly ListedGame[];
};

/** Unlisted games that ended at `from` or later, oldest first. */
export async function listUnlisted(
  from: Date,
  { limit, session }: InSession & { limit: number },
): Promise<Waiting> {
  const found = await rawCollection('games')
    .find(unlistedSince(from), { session, projection: LISTED, hint: BY_WAITING })
    .sort(BY_WAITING)
    .limit(limit)
    .toArray();
  return {
    ids: found.map(({ _id }) => _id),
    lastEnd: found.at(-1)?.endedAt ?? null,
    games: found.flatMap((game) => (readDocument('games', game, LISTED) as ListedGame | null) ?? []),
  };
}

/** Sets aside games that cannot be read or counted, until they are corrected (document-worker.ts). */
export async function setAside(ids: readonly number[], { session }: InSession): Promise<void> {
  if (ids.length === 0) return;
  await collection('games').updateMany(
    { _id: { $in: [...ids] } },
    { $set: { isListed: false } },
    { session },
  );
}

/** True if there are games to list or accounts to renumber. */
export async function hasWork(): Promise<boolean> {
  const waiting = await collection('games').findOne(unlistedSince(BEGINNING), {
    maxTimeMS: READ_LIMIT_MS,
    projection: { _id: 1 },
    hint: BY_WAITING,
  });
  return waiting !== null || (await findLate()) !== null;
}

/** The stored counts of a batch's accounts, and the accounts and pairs with unreadable counts. */
export type Counts = {
  readonly counts: readonly GameCountDocument[];
  readonly unreadable: {
    readonly accounts: ReadonlySet<number>;
    /** Keys from {@link pairKey}. */
    readonly pairs: ReadonlySet<string>;
  };
};

/** Reads the counts that entries update; missing for a first game, or a first one against an opponent. */
export async function readCounts(entries: readonly NewEntry[], { session }: InSession): Promise<Counts> {
  const accountIds = new Set(entries.map(({ _id }) => _id.accountId));
  const pairIds = new Map(entries.map((entry) => [pairKey(entry), pairId(entry)]));
  // Sequential, as a transaction runs one operation at a time.
  const counts = await rawCollection('gameCounts')
    .find({ _id: { $in: [...accountIds] } }, { session })
    .toArray();
  const pairs = await rawCollection('gamePairs')
    .find({ _id: { $in: [...pairIds.values()] } }, { session })
    .toArray();
  const isWrongPair = (pair: GamePairDocument) => readWhole('gamePairs', pair) === null;
  const whole = counts.flatMap((one) => readWhole('gameCounts', one) ?? []);
  const readable = new Set(whole.map(({ _id }) => _id));
  return {
    counts: whole,
    unreadable: {
      accounts: new Set(counts.flatMap(({ _id }) => (readable.has(_id) ? [] : [_id]))),
      pairs: new Set(
        pairs.filter(isWrongPair).map(({ _id }) => pairKey({ _id, opponentId: _id.opponentId })),
      ),
    },
  };
}

/** Writes entries and marks their games as listed. */
export async function insertEntries(
  entries: GameEntryDocument[],
  { gameIds, session }: InSession & { gameIds: readonly number[] },
): Promise<void> {
  if (entries.length > 0) await collection('gameEntries').insertMany(entries, { ordered: false, session });
  await collection('games').updateMany(
    { _id: { $in: [...gameIds] } },
    { $set: { isListed: true } },
    { session },
  );
}

/** Counts entries for their pairs and accounts; `late` maps accounts to the moment from which they must be renumbered. */
export async function countEntries(
  entries: readonly NewEntry[],
  { late, session }: InSession & { late: ReadonlyMap<number, Date> },
): Promise<void> {
  if (entries.length === 0) return;
  await countPairs(entries, { session });
  await collection('gameCounts').bulkWrite(countWrites(entries, late), { ordered: false, session });
}

export async function countPairs(entries: readonly NewEntry[], { session }: InSession): Promise<void> {
  if (entries.length === 0) return;
  await collection('gamePairs').bulkWrite(pairWrites(entries), { ordered: false, session });
}

/** An account to renumber, or null. */
export async function findLate(): Promise<Late | null> {
  return (await findWhole('gameCounts', { renumberFrom: { $gt: BEGINNING } })) as Late | null;
}

/** The number of an account's entries that ended at or after a moment, by numbered kind. */
export function countFrom(accountId: number, from: Date): Promise<{ _id: Counted; games: number }[]> {
  return collection('gameEntries')
    .aggregate<{ _id: Counted; games: number }>(
      [
        { $match: { '_id.accountId': accountId, endedAt: { $gte: from } } },
        {
          $group: {
            _id: { isPvp: '$isPvp', isNoTouch: '$isNoTouch', result: '$result', family: '$family' },
            games: { $sum: 1 },
          },
        },
      ],
      { hint: BY_END },
    )
    .toArray();
}

/** The entries of an account that ended at or after a moment, oldest first. */
export function streamFrom(accountId: number, from: Date): AsyncIterable<Renumbered> {
  return collection('gameEntries')
    .find(
      { '_id.accountId': accountId, endedAt: { $gte: from } },
      { projection: { endedAt: 1, isPvp: 1, isNoTouch: 1, result: 1, family: 1, numbers: 1 }, hint: BY_END },
    )
    .sort({ endedAt: 1, '_id.gameId': 1 });
}

export async function updateNumbers(
  entries: readonly Pick<GameEntryDocument, '_id' | 'numbers'>[],
  session: ClientSession,
): Promise<void> {
  if (entries.length === 0) return;
  await collection('gameEntries').bulkWrite(
    entries.map(({ _id, numbers }) => ({ updateOne: { filter: { _id }, update: { $set: { numbers } } } })),
    { ordered: false, session },
  );
}

/** Records where renumbering continues: at `next`, or null once it is done. */
export async function updateLate(
  accountId: number,
  { from, next, session }: InSession & { from: Date; next: Date | null },
): Promise<void> {
  await collection('gameCounts').updateOne(
    { _id: accountId, renumberFrom: from },
    { $set: { renumberFrom: next } },
    { session },
  );
}

type Paired = { readonly _id: { readonly accountId: number }; readonly opponentId: number };

/** A key of one side of a pair, for sets. */
export const pairKey = ({ _id, opponentId }: Paired): string => `${_id.accountId} ${opponentId}`;

const pairId = ({ _id, opponentId }: Paired) => ({ accountId: _id.accountId, opponentId });

function unlistedSince(from: Date) {
  return { isListed: { $exists: false }, endedAt: { $gte: from } };
}

const BY_END = { '_id.accountId': 1, endedAt: 1, '_id.gameId': 1 } as const;

function pairWrites(entries: readonly NewEntry[]): AnyBulkWriteOperation<GamePairDocument>[] {
  const pairs = Map.groupBy(entries, pairKey);
  return [...pairs.values()].flatMap((played) => {
    const [first] = played;
    if (!first) return [];
    const wins = (result: NewEntry['result']) => played.filter((entry) => entry.result === result).length;
    return {
      updateOne: {
        filter: { _id: pairId(first) },
        update: {
          $addToSet: { nameKeys: { $each: namesAt(played, 1) } },
          $inc: { 'score.win': wins('win'), 'score.draw': wins('draw'), 'score.lose': wins('lose') },
        },
        upsert: true,
      },
    };
  });
}

function countWrites(
  entries: readonly NewEntry[],
  late: ReadonlyMap<number, Date>,
): AnyBulkWriteOperation<GameCountDocument>[] {
  const accounts = Map.groupBy(entries, ({ _id }) => _id.accountId);
  return [...accounts].map(([accountId, played]) => ({
    updateOne: {
      filter: { _id: accountId },
      update: {
        $addToSet: { nameKeys: { $each: namesAt(played, 0) } },
        $inc: Object.fromEntries(
          [...Map.groupBy(played, countPath)].map(([path, counted]) => [path, counted.length]),
        ),
        $max: { lastEndedAt: played.at(-1)?.endedAt },
        $set: { renumberFrom: late.get(accountId) ?? null },
      },
      upsert: true,
    },
  }));
}

function namesAt(entries: readonly NewEntry[], at: 0 | 1): string[] {
  return [...new Set(entries.map(({ nameKeys }) => nameKeys[at] ?? ''))];
}
