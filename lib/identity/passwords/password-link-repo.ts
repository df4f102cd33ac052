import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** Stores a link for an account and deletes the older ones. */
export async function replaceLink(
  link: { hash: string; accountId: number; now: Date },
  session: ClientSession,
): Promise<void> {
  const { hash, accountId, now } = link;
  await collection('passwordLinks').deleteMany({ accountId }, { session });
  await collection('passwordLinks').insertOne({ _id: hash, accountId, createdAt: now }, { session });
}

/** The account id of a link that was created after `since`, or null. */
export async function findLinkAccount(hash: string, since: Date): Promise<number | null> {
  const found = await collection('passwordLinks').findOne({ _id: hash, createdAt: { $gt: since } }, READ);
  return found?.accountId ?? null;
}

/** Deletes the link; false when another request was quicker. */
export async function takeLink(hash: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await collection('passwordLinks').deleteOne({ _id: hash }, { session });
  return deletedCount === 1;
}

/** Sets an account's password and ends all its sessions. */
export async function setPassword(
  accountId: number,
  passwordHash: string,
  session: ClientSession,
): Promise<void> {
  await collection('accounts').updateOne({ _id: accountId }, { $set: { passwordHash } }, { session });
  await collection('sessions').deleteMany({ accountId }, { session });
}
