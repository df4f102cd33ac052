import type { Collection } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

/** What the catalogue of MongoDB has of a collection. */
type Listed = { readonly name: string; readonly options: object; readonly indexes: readonly object[] };

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
