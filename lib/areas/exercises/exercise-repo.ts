import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ExerciseId } from './exercise.ts';

/** The ids of the small problems that a player has found, in no order. */
export async function listFound(accountId: number): Promise<readonly string[]> {
  const found = await collection('exercises', { ids: [accountId] }).findOne(
    { _id: accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { found: 1 } },
  );
  return found?.found ?? [];
}

/** Notes that a player has found one, once however often; all ids after it. */
export async function addFound(accountId: number, id: ExerciseId): Promise<readonly string[]> {
  const after = await collection('exercises', { ids: [accountId] }).findOneAndUpdate(
    { _id: accountId },
    { $addToSet: { found: id } },
    { upsert: true, returnDocument: 'after', projection: { found: 1 } },
  );
  return after?.found ?? [];
}
