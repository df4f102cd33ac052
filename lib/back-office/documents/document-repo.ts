import type { Document } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, rawCollection, type Documents } from '#lib/db/collections.ts';
import type { WrongDocument } from '#lib/db/site-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The documents known to be invalid, in order of discovery. */
export function listWrong(limit: number): Promise<WrongDocument[]> {
  return collection('wrongDocuments').find({}, READ).sort({ seenAt: 1 }).limit(limit).toArray();
}

/** A document as stored, or null. */
export function findRaw(name: keyof Documents, id: unknown): Promise<Document | null> {
  return rawCollection(name).findOne({ _id: id } as never, READ);
}

/** All documents of a collection as stored, without a time limit. */
export function streamRaw(name: keyof Documents): AsyncIterable<Document> {
  return rawCollection(name).find({}, { batchSize: 1_000 });
}

/** Records an invalid document, or updates its invalid fields. */
export async function saveWrong({ _id, fields }: Pick<WrongDocument, '_id' | 'fields'>): Promise<void> {
  const change = { $set: { fields }, $setOnInsert: { seenAt: new Date() } };
  await collection('wrongDocuments').updateOne({ _id }, change, { upsert: true });
}

/** Removes the record of a document that is valid again or deleted. */
export async function forgetWrong(_id: WrongDocument['_id']): Promise<void> {
  await collection('wrongDocuments').deleteOne({ _id });
}

/** Makes the projection retry games that it had set aside: one game, or all of an account. */
export async function letList(of: { gameId: unknown } | { accountId: unknown }): Promise<void> {
  const filter =
    'gameId' in of
      ? { _id: of.gameId }
      : { $or: [{ 'blue.accountId': of.accountId }, { 'red.accountId': of.accountId }] };
  const aside = { ...filter, isListed: false } as never;
  await rawCollection('games').updateMany(aside, { $unset: { isListed: '' } });
}
