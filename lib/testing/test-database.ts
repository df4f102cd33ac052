import type { Document } from 'mongodb';
import { closeDb, getDb } from '#lib/db/client.ts';
import { migrate } from '#lib/db/migrations.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { putBack, rememberDocuments, type Filled } from './filled-database.ts';
import { keepSchema, restoreSchema } from './test-schema.ts';
import { testSettings } from './test-settings.ts';

/**
 * Gives the tests of one file a migrated database of their worker, empty before each of them.
 * Call it once at the top of a `.db.test.ts` file.
 */
export function useTestDatabase(): void {
  beforeAll(prepare);
  beforeEach(emptyAll);
  afterAll(leave);
}

/**
 * Gives the tests of one file a migrated database of their worker, before each of them as `fill` left it: for data that
 * takes longer to make than to put back. Call it once, in the place of `useTestDatabase`.
 */
export function useFilledDatabase(fill: () => Promise<unknown>): void {
  let filled: Filled;
  beforeAll(async () => {
    await prepare();
    await fill();
    filled = await rememberDocuments();
  });
  beforeEach(() => putBack(filled));
  afterAll(leave);
}

/** Files share a database one after the other: it is migrated anew only where one left another schema behind. */
async function prepare(): Promise<void> {
  Object.assign(process.env, testSettings());
  forgetProcessWide('config');
  if (await restoreSchema()) return emptyAll();
  await getDb().dropDatabase();
  await migrate();
  await keepSchema();
}

async function leave(): Promise<void> {
  // A mongod that somebody lent gets nothing left behind.
  if (!process.env.ATOUT_TEST_MONGODB_IS_OURS) await getDb().dropDatabase();
  await closeDb();
}

/** Deletes every document but those that say which migrations ran. */
async function emptyAll(): Promise<void> {
  const db = getDb();
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = all.map(({ name }) => name).filter((name) => name !== 'migrations');
  // One question first: most collections are empty, and a command to each would cost more than most tests do.
  const filled = await db.aggregate(firstOfEach(names)).toArray();
  await Promise.all(filled.map(({ name }) => db.collection(String(name)).deleteMany({})));
}

/** A pipeline that gives `{name}` of every collection that has a document. */
function firstOfEach(names: readonly string[]): Document[] {
  const first = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }];
  return [{ $documents: [] }, ...names.map((coll) => ({ $unionWith: { coll, pipeline: first(coll) } }))];
}
