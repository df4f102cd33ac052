import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { PasswordLinkDocument } from '#lib/db/account-documents.ts';
import { deleteSessions } from '#lib/identity/sessions/session-repo.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** Stores a link for an account and deletes the older ones. */
export async function replaceLink(
  link: { hash: string; accountId: number; now: Date; expiresAt?: Date; email?: string },
  session: ClientSession,
): Promise<void> {
  const { hash, accountId, now, ...rest } = link;
  await deleteLinks(accountId, session);
  await collection('passwordLinks').insertOne({ _id: hash, accountId, createdAt: now, ...rest }, { session });
}

/** Ends all links of an account. */
export async function deleteLinks(accountId: number, session: ClientSession): Promise<void> {
  await collection('passwordLinks').deleteMany({ accountId }, { session });
}

/** Ends what was asked for while the former password held: links for a new one, and those that confirm a new address. */
export async function endPending(accountId: number, session: ClientSession): Promise<void> {
  await deleteLinks(accountId, session);
  await collection('emailLinks').deleteMany({ accountId, kind: 'confirm' }, { session });
}

/** The account id of a link that was created after `since` and has not expired, or null. */
export async function findLinkAccount(
  hash: string,
  { since, now }: { since: Date; now: Date },
): Promise<number | null> {
  const living = { createdAt: { $gt: since }, expiresAt: { $not: { $lte: now } } };
  const found = await collection('passwordLinks').findOne({ _id: hash, ...living }, READ);
  return found?.accountId ?? null;
}

/** Deletes the link and returns it; null when another request was quicker. */
export function takeLink(hash: string, session: ClientSession): Promise<PasswordLinkDocument | null> {
  return collection('passwordLinks').findOneAndDelete({ _id: hash }, { session });
}

/** Sets an account's password and ends all its sessions. */
export async function setPassword(
  accountId: number,
  passwordHash: string,
  session: ClientSession,
): Promise<void> {
  await collection('accounts').updateOne({ _id: accountId }, { $set: { passwordHash } }, { session });
  await deleteSessions(accountId, session);
}
