import type { Document } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

/** All documents of a database by collection, and MongoDB's hash of each collection. */
export type Filled = {
  readonly documents: ReadonlyMap<string, readonly Document[]>;
  readonly hashes: Readonly<Record<string, string>>;
};

/** Reads all documents of this worker's database. */
export async function rememberDocuments(): Promise<Filled> {
  const hashes = await readHashes();
  const names = Object.keys(hashes);
  // Keeps BSON types, so that a long is not restored as a double.
  const lists = await Promise.all(
    names.map((name) => getDb().collection(name).find({}, { promoteValues: false }).toArray()),
  );
  return { documents: new Map(names.map((name, at) => [name, lists[at] ?? []])), hashes };
}

/** Restores the documents of each collection that has changed, and empties new collections. */
export async function putBack({ documents, hashes }: Filled): Promise<void> {
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

async function readHashes(): Promise<Record<string, string>> {
  const { collections } = await getDb().command({ dbHash: 1 });
  return collections as Record<string, string>;
}
