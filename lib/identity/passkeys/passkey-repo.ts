import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { PasskeyDocument } from '#lib/db/account-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

export function findPasskey(id: string): Promise<PasskeyDocument | null> {
  return collection('passkeys').findOne({ _id: id }, READ);
}

/** The passkeys of an account, the oldest first. */
export function listPasskeys(accountId: number, session?: ClientSession): Promise<PasskeyDocument[]> {
  return collection('passkeys')
    .find({ accountId }, { ...READ, session })
    .sort({ createdAt: 1 })
    .toArray();
}

/** Stores a passkey. Throws MongoDB's duplicate key error when some account has it already. */
export async function insertPasskey(passkey: PasskeyDocument, session: ClientSession): Promise<void> {
  await collection('passkeys').insertOne(passkey, { session });
}

/** Notes a use and its counter; false when a use with the same or a later counter was noted meanwhile, or the passkey is gone. */
export async function noteUse(
  { _id, counter: before }: PasskeyDocument,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { matchedCount } = await collection('passkeys').updateOne(
    { _id, counter: before },
    { $set: { counter, lastUsedAt: now } },
  );
  return matchedCount === 1;
}

/** Renames a passkey of an account; false when it has none like it. */
export async function renamePasskey(id: string, accountId: number, name: string): Promise<boolean> {
  const { matchedCount } = await collection('passkeys').updateOne({ _id: id, accountId }, { $set: { name } });
  return matchedCount === 1;
}

/** Removes a passkey of an account, and returns it; null when it has none like it. */
export function deletePasskey(
  id: string,
  accountId: number,
  session: ClientSession,
): Promise<PasskeyDocument | null> {
  return collection('passkeys').findOneAndDelete({ _id: id, accountId }, { session });
}
