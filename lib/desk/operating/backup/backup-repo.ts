import type { ClientSession, Document, IndexDescription } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

/** Documents that one answer of MongoDB brings. */
const BATCH = 500;

/** The collections of the database by name, those of the game server too; MongoDB's own are left out. */
export async function listCollectionNames(): Promise<string[]> {
  const found = await getDb().listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

/** The indexes of a collection but that of `_id`, as MongoDB lists them. */
export async function listIndexes(name: string): Promise<(Document & { name: string })[]> {
  const found = (await getDb().collection(name).listIndexes().toArray()) as (Document & { name: string })[];
  return found.filter((index) => index.name !== '_id_');
}

/** Every document of a collection by `_id`, in its bytes, as it was at the one moment of the session. */
export function readDocuments(name: string, session: ClientSession): AsyncIterable<Uint8Array> {
  const options = { raw: true, session, batchSize: BATCH, sort: { _id: 1 } as const };
  return getDb().collection(name).find<Uint8Array>({}, options);
}

/** The id of the newest migration that the database has had; 0 without any. */
export async function findSchema(): Promise<number> {
  const last = await getDb()
    .collection<{ _id: number }>('migrations')
    .findOne({}, { sort: { _id: -1 } });
  return last?._id ?? 0;
}

/** True while no collection but those that a mere start of the site fills has a document. */
export async function isEmpty(): Promise<boolean> {
  for (const name of await listCollectionNames()) {
    if (name === 'migrations' || name === 'locks') continue;
    if (
      (await getDb()
        .collection(name)
        .findOne({}, { projection: { _id: 1 } })) !== null
    )
      return false;
  }
  return true;
}

/** Drops every collection of the database. */
export async function dropAll(): Promise<void> {
  for (const name of await listCollectionNames()) await getDb().collection(name).drop();
}

/** Inserts documents that lie in memory. */
export async function insertDocuments(name: string, documents: readonly Document[]): Promise<void> {
  await getDb()
    .collection(name)
    .insertMany([...documents], { ordered: false, writeConcern: { w: 1 } });
}

/** Makes indexes as MongoDB listed them; a collection without documents comes to be by that too. */
export async function makeIndexes(name: string, listed: readonly Document[]): Promise<void> {
  const indexes = listed.map(({ v: _version, ns: _ns, ...index }) => index as IndexDescription);
  if (indexes.length > 0) await getDb().collection(name).createIndexes(indexes);
}
