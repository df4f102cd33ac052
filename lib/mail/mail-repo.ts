import type { ClientSession, Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { MailDocument } from '#lib/db/account-documents.ts';

export type Mail = MailDocument;

export async function insertMail(mail: Mail, session: ClientSession): Promise<void> {
  await collection('mails').insertOne(mail, { session });
}

type Counted = Pick<Mail, 'accountId' | 'toKey'> & { readonly alike: Filter<Mail>; readonly since: Date };

/** Mails that match `alike`, queued after `since`: for the account, to the address, and in total. */
export async function countSince({ accountId, toKey, alike, since }: Counted, session: ClientSession) {
  const count = (filter: Filter<Mail>) =>
    collection('mails').countDocuments(
      { ...filter, ...alike, createdAt: { $gt: since } },
      { session, maxTimeMS: READ_LIMIT_MS },
    );
  // One after the other, as a transaction requires.
  return { account: await count({ accountId }), address: await count({ toKey }), all: await count({}) };
}

/** The newest undelivered mails of an account, at most `most`. */
export function listUndelivered(accountId: number, most: number): Promise<Mail[]> {
  return collection('mails')
    .find(
      { accountId, state: { $in: ['bounced', 'given up'] } },
      { sort: { createdAt: -1 }, limit: most, maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
}

/** The account of the mail queued after `since` whose link to this path has this token hash, or null. */
export async function findLinked(tokenHash: string, { path, since }: { path: string; since: Date }) {
  const found = await collection('mails').findOne(
    { tokenHash, 'link.path': path, createdAt: { $gt: since } },
    { maxTimeMS: READ_LIMIT_MS, projection: { accountId: 1, createdAt: 1 } },
  );
  return found && { accountId: found.accountId, issuedAt: found.createdAt };
}

export function countGivenUp(since: Date): Promise<number> {
  return collection('mails').countDocuments(
    { state: 'given up', settledAt: { $gt: since } },
    { maxTimeMS: READ_LIMIT_MS },
  );
}
