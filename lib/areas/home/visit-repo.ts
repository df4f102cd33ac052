import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { VisitDocument } from '#lib/db/site-documents.ts';

/** The visit that is remembered of an account, or null. */
export async function findVisit(accountId: number): Promise<VisitDocument | null> {
  return collection('visits', { ids: [accountId] }).findOne({ _id: accountId }, { maxTimeMS: READ_LIMIT_MS });
}

/** Remembers a visit in the place of the one that was found; of two pages asked for at once, one does. */
export async function saveVisit(
  accountId: number,
  found: VisitDocument | null,
  visit: Omit<VisitDocument, '_id'>,
): Promise<void> {
  const visits = collection('visits', { ids: [accountId] });
  if (found !== null) {
    await visits.updateOne({ _id: accountId, at: found.at }, { $set: visit });
    return;
  }
  try {
    await visits.insertOne({ _id: accountId, ...visit });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
