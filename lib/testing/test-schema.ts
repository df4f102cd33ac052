import type { Collection } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

/** By the name of each collection its options and indexes; under « migrations » the steps that ran, too. */
type Schema = Record<string, string>;

/** Remembers the schema that the migrations made of this worker's database. */
export async function keepSchema(): Promise<void> {
  if (!process.env.ATOUT_TEST_MONGODB_IS_OURS) return;
  await keptSchemas().replaceOne({}, { schema: await readSchema() }, { upsert: true });
}

/**
 * True when the database has the schema that was remembered: collections that a file of tests made beside it are dropped,
 * and a validator, index or step that is missing, changed or new makes it false.
 */
export async function restoreSchema(): Promise<boolean> {
  const kept = await keptSchemas().findOne();
  if (kept === null) return false;
  const { schema } = kept;
  const found = await readSchema();
  const foreign = Object.keys(found).filter((name) => !(name in schema));
  await Promise.all(foreign.map((name) => getDb().dropCollection(name)));
  return Object.entries(schema).every(([name, shape]) => found[name] === shape);
}

/** In a database of its own: the tests' one is emptied, dropped and backed up. */
function keptSchemas(): Collection<{ schema: Schema }> {
  const db = getDb();
  return db.client.db(`${db.databaseName}-schema`).collection('kept');
}

async function readSchema(): Promise<Schema> {
  const db = getDb();
  const collections = await db.listCollections({}, { nameOnly: false }).toArray();
  const shapes = collections.map(async ({ name, options }) => {
    const indexes = await db.collection(name).indexes();
    const steps = name === 'migrations' ? await db.collection(name).distinct('_id') : [];
    return [name, JSON.stringify([options, indexes, steps])] as const;
  });
  return Object.fromEntries(await Promise.all(shapes));
}
