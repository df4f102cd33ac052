import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { PasswordRequestDocument } from '#lib/db/account-documents.ts';
import { findWhole } from '#lib/db/whole.ts';

export async function insertRequest(request: PasswordRequestDocument): Promise<void> {
  await collection('passwordRequests').insertOne(request);
}

/** The oldest request, or null. */
export function findOldestRequest(): Promise<PasswordRequestDocument | null> {
  return findWhole('passwordRequests', {}, { sort: { createdAt: 1 } });
}

/** Deletes a request; false when another process was quicker. */
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
): Promise<Recoverable[]> {
  const filter = 'nameKey' in by ? by : { emailKey: { $in: [...by.emailKeys] } };
  const found = await collection('accounts')
    .find(filter, { maxTimeMS: READ_LIMIT_MS, projection: { name: 1, email: 1, type: 1 } })
    .limit(most)
    .toArray();
  return found.flatMap(({ _id, name, email, type }) =>
    type === 'player' && email !== null ? [{ _id, name, email }] : [],
  );
}
