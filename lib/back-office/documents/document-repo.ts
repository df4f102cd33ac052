import type { Document } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, rawCollection, type Documents } from '#lib/db/collections.ts';
import type { WrongDocument } from '#lib/db/site-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The documents that are known to be wrong, those seen first first. */
export function listWrong(limit: number): Promise<WrongDocument[]> {
  return collection('wrongDocuments').find({}, READ).sort({ seenAt: 1 }).limit(limit).toArray();
}

/** A document as it stands; null when it is gone. */
export function findRaw(name: keyof Documents, id: unknown): Promise<Document | null> {
  return rawCollection(name).findOne({ _id: id } as never, READ);
}

/** All documents of a collection as stored, without a time limit. */
export function streamRaw(name: keyof Documents): AsyncIterable<Document> {
  return rawCollection(name).find({}, { batchSize: 1_000 });
}

/** Notes a document that is wrong, or other fields of it. */
export async function saveWrong({ _id, fields }: Pick<WrongDocument, '_id' | 'fields'>): Promise<void> {
  const change = { $set: { fields }, $setOnInsert: { seenAt: new Date() } };
  await collection('wrongDocuments').updateOne({ _id }, change, { upsert: true });
}

/** Forgets a document that is right again, or gone. */
export async function forgetWrong(_id: WrongDocument['_id']): Promise<void> {
  await collection('wrongDocuments').deleteOne({ _id });
}

/** Has the projection look again at what it had set aside: a game, or all games of an account. */
export async function letList(of: { gameId: unknown } | { accountId: unknown }): Promise<void> {
  const filter =
    'gameId' in of
      ? { _id: of.gameId }
      : { $or: [{ 'blue.accountId': of.accountId }, { 'red.accountId': of.accountId }] };
  const aside = { ...filter, isListed: false } as never;
  await rawCollection('games').updateMany(aside, { $unset: { isListed: '' } });
}
