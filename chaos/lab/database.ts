import { MongoClient, type Db } from 'mongodb';

/** Runs `work` with the database of a house, beside its sites. */
export async function withDatabase<T>(
  { mongodbUri }: { readonly mongodbUri: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(mongodbUri);
  try {
    return await work(client.db('atout'));
  } finally {
    await client.close();
  }
}
