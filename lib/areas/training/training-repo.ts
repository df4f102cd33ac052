import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { TrainingDocument, TrainingRecordDocument } from '#lib/db/practice-documents.ts';
import { findRobot } from '#lib/game/robots/robots.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { TRAININGS_KEPT, type KeptTraining, type TrainingRecord } from './kept-training.ts';

const QUERY_MS = 2_000;

/** A player's games, newest first. */
export async function listTrainings(accountId: number): Promise<readonly KeptTraining[]> {
  const found = await collection('trainings', { ids: [accountId] })
    .find({ '_id.accountId': accountId }, { maxTimeMS: QUERY_MS })
    .sort({ at: -1 })
    .limit(TRAININGS_KEPT)
    .toArray();
  return found.flatMap((document) => toKept(document) ?? []);
}

/** The results of a player's games; empty before the first. */
export async function findRecord(accountId: number): Promise<TrainingRecord> {
  const found = await collection('trainingRecords', { ids: [accountId] }).findOne(
    { _id: accountId },
    { maxTimeMS: QUERY_MS },
  );
  return found ? toRecord(found) : NOTHING;
}

/** True when a game from this start is kept already. */
export async function isKept(accountId: number, start: string): Promise<boolean> {
  const found = await collection('trainings', { ids: [accountId] }).findOne(
    { _id: { accountId, start } },
    { projection: { _id: 1 }, maxTimeMS: QUERY_MS },
  );
  return found !== null;
}

/**
 * Stores a game and, in the same transaction, the updated record; the oldest games beyond the limit are removed. False when a game from
 * the same start is stored already.
 */
export async function keepTraining(
  accountId: number,
  { start, ...game }: KeptTraining,
  becomes: (record: TrainingRecord) => TrainingRecord,
): Promise<boolean> {
  try {
    await inTransaction(async ({ session }) => {
      const records = collection('trainingRecords', { ids: [accountId] });
      await collection('trainings', { ids: [accountId] }).insertOne(
        { _id: { accountId, start }, ...game },
        { session },
      );
      const found = await records.findOne({ _id: accountId }, { session });
      const record = becomes(found ? toRecord(found) : NOTHING);
      await records.replaceOne({ _id: accountId }, { ...record, at: game.at }, { session, upsert: true });
    });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await dropOldest(accountId);
  return true;
}

async function dropOldest(accountId: number): Promise<void> {
  const trainings = collection('trainings', { ids: [accountId] });
  const old = await trainings
    .find({ '_id.accountId': accountId }, { projection: { _id: 1 }, maxTimeMS: QUERY_MS })
    .sort({ at: -1 })
    .skip(TRAININGS_KEPT)
    .toArray();
  if (old.length > 0) await trainings.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
}

const NOTHING: TrainingRecord = { byRobot: {}, strengths: {}, medals: {} };

function toRecord({ byRobot, strengths, medals }: TrainingRecordDocument): TrainingRecord {
  return { byRobot, strengths, medals };
}

/** Null for a robot or a family that no longer exists. */
function toKept({ _id, robot: name, family: code, ...game }: TrainingDocument): KeptTraining | null {
  const robot = findRobot(name);
  const family = FAMILIES.find((one) => one === code);
  return robot === null || family === undefined ? null : { start: _id.start, ...game, robot, family };
}
