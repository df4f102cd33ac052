import type { ClientSession, Document, FindOptions } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import { RESTORING } from '#lib/db/migrations.ts';

/** The number of documents per batch from MongoDB. */
const BATCH = 500;

const NO_COLLATION = { locale: 'simple' };

/** A collection with its validator, collation and other options, as MongoDB lists them. */
export type ListedCollection = { readonly collection: string; readonly options: Document };

/** All collections of the database by name, including the game server's but not MongoDB's internal ones. */
export async function listCollections(): Promise<ListedCollection[]> {
  const found = await getDb().listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, options }) => ({ collection: name, options: options ?? {} }))
    .sort((a, b) => (a.collection < b.collection ? -1 : 1));
}

/** The indexes of a collection as MongoDB lists them, except built-in ones. */
export async function listIndexes(name: string): Promise<(Document & { name: string })[]> {
  const found = (await getDb().collection(name).listIndexes().toArray()) as (Document & { name: string })[];
  return found.filter((index) => index.name !== '_id_' && index.clustered !== true);
}

/**
 * All documents of a collection in `_id` order, as BSON bytes from the session's snapshot. Capped collections, which MongoDB cannot read in a
 * snapshot, are read in their current state and natural order.
 */
export function readDocuments(
  { collection, options }: ListedCollection,
  session: ClientSession,
): AsyncIterable<Uint8Array> {
  const isCapped = options.capped === true;
  const from: FindOptions = isCapped ? { sort: { $natural: 1 } } : { session, sort: { _id: 1 } };
  return getDb()
    .collection(collection)
    .find<Uint8Array>({}, { raw: true, batchSize: BATCH, ...from });
}

/** The id of the newest migration applied to the database, or 0. */
export async function findSchema(): Promise<number> {
  const last = await getDb()
    .collection<{ _id: number }>('migrations')
    .findOne({}, { sort: { _id: -1 } });
  return last?._id ?? 0;
}

/** When a backup was last restored into the database; null if never. */
export async function findLastRestore(): Promise<Date | null> {
  const last = await getDb()
    .collection<{ at: Date }>('audit')
    .findOne({ action: 'restore' }, { sort: { at: -1 } });
  return last?.at ?? null;
}

/** True if the database has no documents except those written at every start of the site. */
export async function isEmpty(): Promise<boolean> {
  for (const { collection: name } of await listCollections()) {
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

/** Drops all collections, but keeps the mark of an unfinished restore. Without its TTL index, `locks` keeps it for any length of time. */
export async function dropAll(): Promise<void> {
  const locks = getDb().collection('locks');
  await locks.dropIndexes();
  await locks.deleteMany({ _id: { $ne: RESTORING as never } });
  for (const { collection: name } of await listCollections())
    if (name !== 'locks') await getDb().collection(name).drop();
}

/** Creates a collection with its listed options, without indexes. */
export async function makeCollection({ collection, options }: ListedCollection): Promise<void> {
  await getDb().command({ create: collection, ...options });
}

/** Inserts documents in order, with write concern 1. Bypasses validation, because documents may be older than their validator. */
export async function insertDocuments(name: string, documents: readonly Document[]): Promise<void> {
  await getDb()
    .collection(name)
    .insertMany([...documents], {
      writeConcern: { w: 1 },
      bypassDocumentValidation: true,
    });
}

/**
 * Creates indexes as MongoDB listed them. An index without a collation is listed without one, but would inherit the collection's. The driver's
 * own method would drop unknown options.
 */
export async function makeIndexes(name: string, listed: readonly Document[]): Promise<void> {
  const indexes = listed.map(({ v: _version, ns: _ns, ...index }) => ({ collation: NO_COLLATION, ...index }));
  if (indexes.length > 0) await getDb().command({ createIndexes: name, indexes });
}
