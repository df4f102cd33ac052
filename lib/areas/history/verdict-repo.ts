import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';

/** The verdicts that a version of the engine gave on a game, or null. */
export async function findVerdicts(gameId: number, engine: string): Promise<readonly MoveVerdict[] | null> {
  const found = await collection('gameVerdicts').findOne(
    { _id: gameId, engine },
    { maxTimeMS: READ_LIMIT_MS, projection: { verdicts: 1 } },
  );
  // Only the solver's verdicts are ever stored.
  return (found?.verdicts as MoveVerdict[] | undefined) ?? null;
}

/** Stores the verdicts on a game, replacing those of any other version. */
export async function saveVerdicts(saved: {
  gameId: number;
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
    { $set: { engine, verdicts: documents, at } },
    { upsert: true },
  );
}
