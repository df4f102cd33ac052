import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AppealDocument } from '#lib/db/site-documents.ts';

/** The newest appeal of an account, or null. */
export function findLast(accountId: number): Promise<AppealDocument | null> {
  return collection('appeals').findOne({ accountId }, { maxTimeMS: READ_LIMIT_MS, sort: { number: -1 } });
}

/** Stores an appeal. Throws MongoDB's duplicate key error when another of the same number was quicker. */
export async function insertAppeal(
  appeal: Pick<AppealDocument, 'accountId' | 'number' | 'text' | 'at'>,
  session: ClientSession,
): Promise<void> {
  const open = { answer: null, answeredAt: null };
  await collection('appeals').insertOne({ _id: await takeIds('appeals'), ...appeal, ...open }, { session });
}
