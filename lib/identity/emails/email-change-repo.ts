import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { EmailLinkDocument } from '#lib/db/account-documents.ts';

/** Stores a link; a new confirmation link replaces earlier ones. */
export async function insertLink(link: EmailLinkDocument, session: ClientSession): Promise<void> {
  const { accountId, kind } = link;
  if (kind === 'confirm') await collection('emailLinks').deleteMany({ accountId, kind }, { session });
  await collection('emailLinks').insertOne(link, { session });
}

/** The link with this hash if it has not expired, or null. */
export function findLink(hash: string, now: Date): Promise<EmailLinkDocument | null> {
  return collection('emailLinks').findOne(
    { _id: hash, expiresAt: { $gt: now } },
    { maxTimeMS: READ_LIMIT_MS },
  );
}

/** Deletes a link; false when another request was quicker. */
export async function takeLink(hash: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await collection('emailLinks').deleteOne({ _id: hash }, { session });
  return deletedCount === 1;
}

/** Ends all links of an account. */
export async function deleteLinks(accountId: number, session: ClientSession): Promise<void> {
  await collection('emailLinks').deleteMany({ accountId }, { session });
}

/** Ends the links of an account that confirm an address, and those restoring one that were made after `since`. */
export async function deleteLaterLinks(
  accountId: number,
  since: Date,
  session: ClientSession,
): Promise<void> {
  const later = [{ kind: 'confirm' as const }, { createdAt: { $gt: since } }];
  await collection('emailLinks').deleteMany({ accountId, $or: later }, { session });
}

/** Sets an account's address, which its owner has just confirmed; false unless the former one was `from` (undefined accepts any). */
export async function setEmail(
  { accountId, to, from }: { accountId: number; to: string; from: string | null | undefined },
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await collection('accounts').updateOne(
    { _id: accountId, ...(from !== undefined && { email: from }) },
    { $set: { email: to, emailKey: to.toLowerCase(), emailConfirmedAt: at } },
    { session },
  );
  return matchedCount === 1;
}

/** The own address, and when it was confirmed; null when the account is gone. */
export function findOwnEmail(accountId: number) {
  return collection('accounts', { ids: [accountId], fields: ['email', 'emailConfirmedAt'] }).findOne(
    { _id: accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { email: 1, emailConfirmedAt: 1 } },
  );
}
