import type { Document } from 'mongodb';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { closeDb, getDb } from '#lib/db/client.ts';
import { migrate } from '#lib/db/migrations.ts';
import { putBack, rememberDocuments, type Filled } from './filled-database.ts';
import { keepSchema, restoreSchema } from './test-schema.ts';
import { testSettings } from './test-settings.ts';

/**
 * Gives the tests of a file the migrated database of their worker, emptied before each test, and nothing cached of it.
 * Call it once at the top of a `.db.test.ts` file.
 */
export function useTestDatabase(): void {
  beforeAll(prepare);
  beforeEach(async () => {
    forgetProcessWide('cached');
    await emptyAll();
  });
  afterAll(leave);
}

/**
 * Gives the tests of a file the migrated database of their worker, restored before each test to what `fill` wrote. For
 * data that takes longer to make than to restore. Call it once, instead of `useTestDatabase`.
 */
export function useFilledDatabase(fill: () => Promise<unknown>): void {
  let filled: Filled;
  beforeAll(async () => {
    await prepare();
    await fill();
    filled = await rememberDocuments();
  });
  beforeEach(() => {
    forgetProcessWide('cached');
    return putBack(filled);
  });
  afterAll(leave);
}

/** Files use the database one after the other. It is migrated again only if one has changed the schema. */
async function prepare(): Promise<void> {
  Object.assign(process.env, testSettings());
  forgetProcessWide('config');
  if (await restoreSchema()) return emptyAll();
  await getDb().dropDatabase();
  await migrate();
  await keepSchema();
}

async function leave(): Promise<void> {
  // Leaves nothing behind in a mongod that was not started by this run.
  if (!process.env.ATOUT_TEST_MONGODB_IS_OURS) await getDb().dropDatabase();
  await closeDb();
}

/** Deletes all documents except those of `migrations`. */
async function emptyAll(): Promise<void> {
  const db = getDb();
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = all.map(({ name }) => name).filter((name) => name !== 'migrations');
  // A single query finds the few collections to empty. A command for each one would take longer than most tests.
  const filled = await db.aggregate(firstOfEach(names)).toArray();
  await Promise.all(filled.map(({ name }) => db.collection(String(name)).deleteMany({})));
}

/** A pipeline that returns `{name}` for each non-empty collection. */
function firstOfEach(names: readonly string[]): Document[] {
  const first = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }];
  return [{ $documents: [] }, ...names.map((coll) => ({ $unionWith: { coll, pipeline: first(coll) } }))];
}
