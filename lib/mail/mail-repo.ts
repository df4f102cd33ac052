import type { ClientSession, Filter } from 'mongodb';
import { addSeconds } from '#lib/base/unix-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isDue } from '#lib/db/database-clock.ts';
import type { MailDocument } from '#lib/db/account-documents.ts';
import { findWhole } from '#lib/db/whole.ts';

export type Mail = MailDocument;

/** How long a mail stays claimed, in seconds: longer than sending may take. */
const LEASE_SECONDS = 90;

/** The longest that a mail is ever put off, in seconds. */
export const LONGEST_WAIT_SECONDS = 3_600;

export async function insertMail(mail: Mail, session: ClientSession): Promise<void> {
  await collection('mails').insertOne(mail, { session });
}

type Counted = Pick<Mail, 'accountId' | 'toKey' | 'reason'> & { readonly since: Date };

/** How many mails of a reason were queued since then: for the account, to the address, and in all. */
export async function countSince({ accountId, toKey, reason, since }: Counted, session: ClientSession) {
  const count = (filter: Filter<Mail>) =>
    collection('mails').countDocuments(
      { ...filter, reason, createdAt: { $gt: since } },
      { session, maxTimeMS: READ_LIMIT_MS },
    );
  // One after the other, as a transaction requires.
  return { account: await count({ accountId }), address: await count({ toKey }), all: await count({}) };
}

/** Claims the waiting mail that is longest overdue and counts the attempt; null when none is due or other processes were quicker. */
export async function claimDue(now: Date): Promise<Mail | null> {
  const due = { state: 'waiting', nextAttemptAt: isDue(now, LONGEST_WAIT_SECONDS) } as const;
  const found = await findWhole('mails', due, { sort: { nextAttemptAt: 1 } });
  if (found === null) return null;
  return collection('mails').findOneAndUpdate(
    { ...due, _id: found._id },
    { $set: { nextAttemptAt: addSeconds(now, LEASE_SECONDS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  );
}

/** Sets the outcome of a waiting mail. */
export async function settle(
  id: string,
  outcome: Pick<Mail, 'state' | 'settledAt' | 'fault'>,
): Promise<void> {
  await collection('mails').updateOne({ _id: id, state: 'waiting' }, { $set: outcome });
}

/** Sets when a waiting mail is to be tried again, and why it was not sent. */
export async function putOff(id: string, nextAttemptAt: Date, fault: string): Promise<void> {
  await collection('mails').updateOne({ _id: id, state: 'waiting' }, { $set: { nextAttemptAt, fault } });
}

/** The mails to an account that never arrived, the newest first, at most `most`. */
export function listUndelivered(accountId: number, most: number): Promise<Mail[]> {
  return collection('mails')
    .find(
      { accountId, state: { $in: ['bounced', 'given up'] } },
      { sort: { createdAt: -1 }, limit: most, maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
}

/** The account of the mail, queued since then, whose link to this path has the token of this hash; null for none. */
export async function findLinked(tokenHash: string, { path, since }: { path: string; since: Date }) {
  const found = await collection('mails').findOne(
    { tokenHash, 'link.path': path, createdAt: { $gt: since } },
    { maxTimeMS: READ_LIMIT_MS, projection: { accountId: 1 } },
  );
  return found?.accountId ?? null;
}

export function countGivenUp(since: Date): Promise<number> {
  return collection('mails').countDocuments(
    { state: 'given up', settledAt: { $gt: since } },
    { maxTimeMS: READ_LIMIT_MS },
  );
}
