import { cachedEach } from '#lib/base/cached.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { getTags } from '#lib/base/tags.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import { RETENTION } from '#lib/db/retention.ts';
import { fairLossOf, type FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';

/** The key of stored verdicts: the id of a stored game, or the key of a game of a duel. */
export type VerdictKey = number | string;

type Versions = { readonly engine: string; readonly fair: string };

/**
 * The cards lost by each move of some games, by game, as accuracy counts them: by the fair verdict where there is one. Games without
 * verdicts of these versions are left out.
 */
export function listLosses(
  gameIds: readonly number[],
  versions: Versions,
): Promise<ReadonlyMap<number, readonly number[]>> {
  return cachedEach(`losses of ${versions.engine} and ${versions.fair}`, gameIds, {
    tagsOf: (id) => tagsRead('gameVerdicts', { ids: [id] }),
    read: (ids) => readLosses(ids, versions),
  });
}

type Numbers = {
  readonly _id: number;
  readonly values: readonly number[];
  readonly bests: readonly number[];
  /** Of the fair verdicts; null for a move that has none. */
  readonly losses: readonly (number | null)[];
  readonly errors: readonly (number | null)[];
};

async function readLosses(
  gameIds: readonly number[],
  { engine, fair }: Versions,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const ofFair = (field: string) => ({
    $map: {
      input: { $cond: [{ $eq: ['$fair.engine', fair] }, '$fair.verdicts', []] },
      in: { $ifNull: [`$$this.${field}`, null] },
    },
  });
  const found = await collection('gameVerdicts', { ids: gameIds })
    .find<Numbers>(
      { _id: { $in: [...gameIds] }, engine },
      {
        maxTimeMS: READ_LIMIT_MS,
        // Numbers alone, as the driver would make a document of each move.
        projection: {
          ...{ values: '$verdicts.value', bests: '$verdicts.best' },
          ...{ losses: ofFair('loss'), errors: ofFair('error') },
        },
        batchSize: gameIds.length + 1,
      },
    )
    .toArray();
  return new Map(
    found.map(({ _id, values, bests, losses, errors }) => [
      _id,
      values.map((value, at) => {
        const loss = losses[at] ?? null;
        return loss === null ? (bests[at] ?? value) - value : fairLossOf({ loss, error: errors[at] ?? 0 });
      }),
    ]),
  );
}

/** The stored verdicts of a game: the solver's, and the fair ones if there are any. */
export type KnownVerdicts = {
  readonly verdicts: readonly MoveVerdict[];
  readonly fair: readonly (FairVerdict | null)[] | null;
};

/** The verdicts of these versions on some games, by game. */
export function listVerdicts<K extends VerdictKey>(
  gameIds: readonly K[],
  versions: Versions,
): Promise<ReadonlyMap<K, KnownVerdicts>> {
  return cachedEach(`verdicts of ${versions.engine} and ${versions.fair}`, gameIds, {
    tagsOf: (id) => tagsRead('gameVerdicts', { ids: [id] }),
    read: (ids) => readVerdicts(ids, versions),
  });
}

async function readVerdicts<K extends VerdictKey>(
  ids: readonly K[],
  versions: Versions,
): Promise<ReadonlyMap<K, KnownVerdicts>> {
  const found = await collection('gameVerdicts', { ids })
    .find(
      { _id: { $in: [...ids] }, engine: versions.engine },
      { maxTimeMS: READ_LIMIT_MS, projection: { verdicts: 1, fair: 1 }, batchSize: ids.length + 1 },
    )
    .toArray();
  return new Map(
    found.map(({ _id, verdicts, fair }) => {
      const isKnown = fair?.engine === versions.fair;
      const known = { verdicts: verdicts as MoveVerdict[] };
      return [_id as K, { ...known, fair: isKnown ? (fair.verdicts as (FairVerdict | null)[]) : null }];
    }),
  );
}

/** The verdicts of these versions on one game; null when it has not been judged. */
export async function findVerdicts(gameId: VerdictKey, versions: Versions): Promise<KnownVerdicts | null> {
  return (await listVerdicts([gameId], versions)).get(gameId) ?? null;
}

/** The games among these with fair verdicts. */
export async function listFairlyJudged(
  ids: readonly number[],
  version: string,
): Promise<ReadonlySet<number>> {
  const found = await collection('gameVerdicts')
    .find(
      { _id: { $in: [...ids] }, 'fair.engine': version },
      { maxTimeMS: READ_LIMIT_MS, projection: { _id: 1 }, batchSize: ids.length + 1 },
    )
    .toArray();
  return new Set(found.map(({ _id }) => Number(_id)));
}

/** The games among these with the solver's verdicts but no fair ones. */
export async function listJudgedOnTable(
  ids: readonly number[],
  versions: Versions,
): Promise<ReadonlySet<number>> {
  const found = await collection('gameVerdicts')
    .find(
      { _id: { $in: [...ids] }, engine: versions.engine, 'fair.engine': { $ne: versions.fair } },
      { maxTimeMS: READ_LIMIT_MS, projection: { _id: 1 }, batchSize: ids.length + 1 },
    )
    .toArray();
  return new Set(found.map(({ _id }) => Number(_id)));
}

/** Stores the verdicts on a game, replacing those of any other version; those of duels expire like duels. */
export async function saveVerdicts(saved: {
  gameId: VerdictKey;
  engine: string;
  verdicts: readonly MoveVerdict[];
  at: Date;
}): Promise<void> {
  const { gameId, engine, verdicts, at } = saved;
  const documents = verdicts.map(({ value, best, bestPlays }) => ({
    value,
    best,
    bestPlays: bestPlays.map((play) => ({ ...play })),
  }));
  await collection('gameVerdicts').updateOne(
    { _id: gameId },
    {
      $set: {
        engine,
        verdicts: documents,
        at,
        ...(typeof gameId === 'string' && { expiresAt: keptUntil(at) }),
      },
    },
    { upsert: true },
  );
  noteJudged(gameId);
}

/** Stores the fair verdicts beside the exact ones; does nothing if those are missing. */
export async function saveFairVerdicts(saved: {
  gameId: VerdictKey;
  engine: string;
  verdicts: readonly (FairVerdict | null)[];
  at: Date;
}): Promise<void> {
  const { gameId, engine, verdicts, at } = saved;
  const documents = verdicts.map((one) => one && { ...one, better: one.better && { ...one.better } });
  await collection('gameVerdicts').updateOne(
    { _id: gameId },
    { $set: { fair: { engine, verdicts: documents, at } } },
  );
  noteJudged(gameId);
}

function keptUntil(at: Date): Date {
  return addSeconds(at, RETENTION.duels.seconds);
}

/** The next request must not have the game judged again. */
function noteJudged(gameId: VerdictKey): void {
  getTags().note(tagsRead('gameVerdicts', { ids: [gameId] }));
}
