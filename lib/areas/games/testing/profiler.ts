import { getDb } from '#lib/db/client.ts';

export type Profile = {
  readonly ns: string;
  readonly op: string;
  readonly planSummary?: string;
  readonly hasSortStage?: boolean;
  readonly keysExamined?: number;
  readonly docsExamined?: number;
  readonly nreturned?: number;
};

/** Runs `work` and returns the profile of each of its operations on `games` and the collections of histories. */
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
