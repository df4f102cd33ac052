import type { Collection, Document } from 'mongodb';
import { createHash } from 'node:crypto';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { closeDb, getDb } from '#lib/db/client.ts';
import { migrate } from '#lib/db/migrations.ts';

/** Gives the tests of a file their worker's migrated database, emptied with its cache before each test. Call it once at the top. */
export function useTestDatabase(): void {
  beforeAll(prepare);
  beforeEach(async () => {
    forgetProcessWide('cached');
    await emptyAll();
  });
  afterAll(leave);
}

/**
 * Like `useTestDatabase`, but restores the documents written by `fill` before each test. For data that takes longer to make than to
 * restore. Call it once, instead of `useTestDatabase`.
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
  const hashes = Object.entries(await readHashes());
  const filled = hashes.filter(([name, hash]) => hash !== HASH_OF_NOTHING && name !== 'migrations');
  await Promise.all(filled.map(([name]) => getDb().collection(name).deleteMany({})));
}

/** The environment of a test: the run's own MongoDB, a database per worker, and an absent game server. */
export function testSettings(): Record<string, string> {
  const uri = process.env.ATOUT_TEST_MONGODB_URI;
  if (uri === undefined) throw new Error('ATOUT_TEST_MONGODB_URI is not set: run jest with its global setup');
  return {
    MONGODB_URI: uri,
    MONGODB_DB: `test-${process.env.JEST_WORKER_ID ?? '0'}`,
    GAME_BRIDGE_URL: 'http://127.0.0.1:9',
    GAME_BRIDGE_TOKEN: 'a-token-for-tests-that-is-long-enough',
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    SITE_URL: 'http://atout.test',
    LOG_LEVEL: 'silent',
  };
}

/** All documents of a database by collection, and MongoDB's hash of each collection. */
type Filled = {
  readonly documents: ReadonlyMap<string, readonly Document[]>;
  readonly hashes: Readonly<Record<string, string>>;
};

/** Reads all documents of this worker's database. */
async function rememberDocuments(): Promise<Filled> {
  const hashes = await readHashes();
  const names = Object.keys(hashes);
  // Keeps BSON types, so that a long is not restored as a double.
  const lists = await Promise.all(
    names.map((name) => getDb().collection(name).find({}, { promoteValues: false }).toArray()),
  );
  return { documents: new Map(names.map((name, at) => [name, lists[at] ?? []])), hashes };
}

/** Restores the documents of each collection that has changed, and empties new collections. */
async function putBack({ documents, hashes }: Filled): Promise<void> {
  const present = await readHashes();
  const changed = Object.keys(present).filter((name) => present[name] !== hashes[name]);
  await Promise.all(
    changed.map(async (name) => {
      await getDb().collection(name).deleteMany({});
      const list = documents.get(name) ?? [];
      if (list.length > 0)
        await getDb()
          .collection(name)
          .insertMany([...list]);
    }),
  );
}

/** MongoDB's hash of a collection without documents. */
const HASH_OF_NOTHING = createHash('md5').digest('hex');

/** In one command, which takes a few milliseconds less than asking each collection for a document. */
async function readHashes(): Promise<Record<string, string>> {
  const { collections } = await getDb().command({ dbHash: 1 });
  return collections as Record<string, string>;
}

/** A collection in MongoDB's catalogue. */
type Listed = { readonly name: string; readonly options: object; readonly indexes: readonly object[] };

/** Options and indexes of each collection by name, and for `migrations` also the steps that ran. */
type Schema = Record<string, string>;

/** Records the schema of this worker's database after the migrations. */
async function keepSchema(): Promise<void> {
  if (!process.env.ATOUT_TEST_MONGODB_IS_OURS) return;
  await keptSchemas().replaceOne({}, { schema: await readSchema() }, { upsert: true });
}

/** Drops collections missing from the recorded schema. False if the rest differs from it in a validator, index or migration step. */
async function restoreSchema(): Promise<boolean> {
  const kept = await keptSchemas().findOne();
  if (kept === null) return false;
  const { schema } = kept;
  const found = await readSchema();
  const foreign = Object.keys(found).filter((name) => !(name in schema));
  await Promise.all(foreign.map((name) => getDb().dropCollection(name)));
  return Object.entries(schema).every(([name, shape]) => found[name] === shape);
}

/** In a separate database, since tests empty, drop and back up their own. */
function keptSchemas(): Collection<{ schema: Schema }> {
  const db = getDb();
  return db.client.db(`${db.databaseName}-schema`).collection('kept');
}

/** In one command: listing the indexes of each collection takes seven times as long, and more connections than the site has. */
async function readSchema(): Promise<Schema> {
  const db = getDb();
  const steps = await db.collection('migrations').distinct('_id');
  const listed = await db.client
    .db('admin')
    .aggregate<Listed>([
      { $listCatalog: {} },
      { $match: { db: db.databaseName, type: 'collection' } },
      { $project: { name: 1, options: '$md.options', indexes: '$md.indexes.spec' } },
      { $unset: 'options.uuid' },
    ])
    .toArray();
  const shapes = listed.map(({ name, options, indexes }) => {
    return [name, JSON.stringify([options, indexes, name === 'migrations' ? steps : []])] as const;
  });
  return Object.fromEntries(shapes);
}

/** Sets the clock of this process, but not that of MongoDB, ahead until `jest.useRealTimers()`. */
export function setClockAhead(milliseconds: number): void {
  const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'setImmediate'] as const;
  const others = ['clearImmediate', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: [...timers, ...others] });
}
