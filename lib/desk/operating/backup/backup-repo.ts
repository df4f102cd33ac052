import type { ClientSession, Document, IndexDescription } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

/** How many documents MongoDB sends at a time. */
const BATCH = 500;

/** The names of all collections in the database, including the game server's but not MongoDB's own. */
export async function listCollectionNames(): Promise<string[]> {
  const found = await getDb().listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

/** The indexes of a collection as MongoDB lists them, without that of `_id`. */
export async function listIndexes(name: string): Promise<(Document & { name: string })[]> {
  const found = (await getDb().collection(name).listIndexes().toArray()) as (Document & { name: string })[];
  return found.filter((index) => index.name !== '_id_');
}

/** Every document of a collection in the order of `_id`, as BSON bytes from the session's snapshot. */
export function readDocuments(name: string, session: ClientSession): AsyncIterable<Uint8Array> {
  const options = { raw: true, session, batchSize: BATCH, sort: { _id: 1 } as const };
  return getDb().collection(name).find<Uint8Array>({}, options);
}

/** The id of the newest migration applied to the database, or 0. */
export async function findSchema(): Promise<number> {
  const last = await getDb()
    .collection<{ _id: number }>('migrations')
    .findOne({}, { sort: { _id: -1 } });
  return last?._id ?? 0;
}

/** True when the database holds no documents except those that every start of the site writes. */
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

/** Inserts documents in any order, waiting for one member of the replica set only. */
export async function insertDocuments(name: string, documents: readonly Document[]): Promise<void> {
  await getDb()
    .collection(name)
    .insertMany([...documents], { ordered: false, writeConcern: { w: 1 } });
}

/** Creates indexes as MongoDB listed them, and with them the collection if it does not exist. */
export async function makeIndexes(name: string, listed: readonly Document[]): Promise<void> {
  const indexes = listed.map(({ v: _version, ns: _ns, ...index }) => index as IndexDescription);
  if (indexes.length > 0) await getDb().collection(name).createIndexes(indexes);
}
