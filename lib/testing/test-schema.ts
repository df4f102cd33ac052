import type { Collection } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

/** Options and indexes of each collection by name, and for `migrations` also the steps that ran. */
type Schema = Record<string, string>;

/** Records the schema of this worker's database after the migrations. */
export async function keepSchema(): Promise<void> {
  if (!process.env.ATOUT_TEST_MONGODB_IS_OURS) return;
  await keptSchemas().replaceOne({}, { schema: await readSchema() }, { upsert: true });
}

/**
 * Drops collections that are not in the recorded schema. Returns true if the rest matches it, and false if a validator,
 * index or step is missing, changed or new.
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

/** In a separate database, since tests empty, drop and back up their own. */
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
