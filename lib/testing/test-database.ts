import { closeDb, getDb } from '#lib/db/client.ts';
import { migrate } from '#lib/db/migrations.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { testSettings } from './test-settings.ts';

/**
 * Gives the tests of a file the migrated database of their worker, emptied before each test and dropped at the end.
 * Call it once at the top of a `.db.test.ts` file.
 */
export function useTestDatabase(): void {
  beforeAll(async () => {
    Object.assign(process.env, testSettings());
    forgetProcessWide('config');
    await getDb().dropDatabase();
    await migrate();
  });

  beforeEach(emptyAll);

  afterAll(async () => {
    await getDb().dropDatabase();
    await closeDb();
  });
}

async function emptyAll(): Promise<void> {
  const db = getDb();
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const kept = ['migrations'];
  await Promise.all(
    names.filter((name) => !kept.includes(name)).map((name) => db.collection(name).deleteMany({})),
  );
}
