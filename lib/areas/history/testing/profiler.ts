import { getDb } from '#lib/db/client.ts';

/** What MongoDB says of a question that it answered. */
export type Profile = {
  readonly ns: string;
  readonly op: string;
  readonly planSummary?: string;
  readonly hasSortStage?: boolean;
  readonly keysExamined?: number;
  readonly docsExamined?: number;
  readonly nreturned?: number;
};

/** Every query, count, aggregation and update that `work` sends to collections of the histories and `games`. */
export async function profile(work: () => Promise<unknown>): Promise<Profile[]> {
  const db = getDb();
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const profiles = await db
    .collection<Profile>('system.profile')
    .find({ ns: { $regex: '\\.game' }, planSummary: { $exists: true } })
    .project<Profile>({
      _id: 0,
      ...{ ns: 1, op: 1, planSummary: 1, hasSortStage: 1, keysExamined: 1, docsExamined: 1, nreturned: 1 },
    })
    .toArray();
  await db.collection('system.profile').drop();
  return profiles;
}
