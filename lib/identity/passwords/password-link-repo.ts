import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { PasswordLinkDocument, PasswordRequestDocument } from '#lib/db/account-documents.ts';
import { deleteSessions } from '#lib/identity/sessions/session-repo.ts';
import { findWhole } from '#lib/db/whole.ts';

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

/**
 * Ends what was begun under the former password: links for a new one and for a new address, the sign-up, which may be repeated with it, and a
 * factor whose key somebody else may have.
 */
export async function endPending(accountId: number, session: ClientSession): Promise<void> {
  await deleteLinks(accountId, session);
  await collection('registrationIntents').deleteMany({ accountId }, { session });
  await collection('emailLinks').deleteMany({ accountId, kind: 'confirm' }, { session });
  await collection('secondFactors').deleteOne({ _id: accountId, state: 'pending' }, { session });
}

/** The link that was created after `since` and has not expired, or null. */
export function findLink(
  hash: string,
  { since, now }: { since: Date; now: Date },
): Promise<PasswordLinkDocument | null> {
  const living = { createdAt: { $gt: since }, expiresAt: { $not: { $lte: now } } };
  return collection('passwordLinks').findOne({ _id: hash, ...living }, READ);
}

/** Deletes the link and returns it; null if a concurrent request has done so. */
export function takeLink(hash: string, session: ClientSession): Promise<PasswordLinkDocument | null> {
  return collection('passwordLinks').findOneAndDelete({ _id: hash }, { session });
}

/** Sets the password of a link's account and ends all its sessions; false if the account has left the address that the link was mailed to. */
export async function setPassword(
  { accountId, email }: PasswordLinkDocument,
  passwordHash: string,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await collection('accounts').updateOne(
    { _id: accountId, ...(email !== undefined && { email }) },
    { $set: { passwordHash } },
    { session },
  );
  if (matchedCount === 0) return false;
  await deleteSessions(accountId, session);
  return true;
}

export async function insertRequest(request: PasswordRequestDocument): Promise<void> {
  await collection('passwordRequests').insertOne(request);
}

/** The oldest request, or null. */
export function findOldestRequest(): Promise<PasswordRequestDocument | null> {
  return findWhole('passwordRequests', {}, { sort: { createdAt: 1 } });
}

/** Deletes a request; false if another process has done so. */
export async function takeRequest(id: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await collection('passwordRequests').deleteOne({ _id: id }, { session });
  return deletedCount === 1;
}

/** A player's account with the address that a link may be sent to. */
export type Recoverable = { readonly _id: number; readonly name: string; readonly email: string };

/** The players with this name, or with an e-mail address of these keys, at most `most`; accounts without an address are left out. */
export async function listRecoverable(
  by: { nameKey: string } | { emailKeys: readonly string[] },
  most: number,
  session: ClientSession,
): Promise<Recoverable[]> {
  const filter = 'nameKey' in by ? by : { emailKey: { $in: [...by.emailKeys] } };
  const found = await collection('accounts')
    .find(filter, { ...READ, session, projection: { name: 1, email: 1, type: 1 } })
    .limit(most)
    .toArray();
  return found.flatMap(({ _id, name, email, type }) =>
    type === 'player' && email !== null ? [{ _id, name, email }] : [],
  );
}
