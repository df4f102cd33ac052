import type { ClientSession } from 'mongodb';
import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { SecondFactorDocument } from '#lib/db/account-documents.ts';
import { SETUP_SECONDS } from './second-factor.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The factor of an account, on or being set up; null if there is none or its setup has expired. */
export async function findFactor(accountId: number, now: Date): Promise<SecondFactorDocument | null> {
  const found = await collection('secondFactors').findOne({ _id: accountId }, READ);
  const isOver = found?.state === 'pending' && found.createdAt <= addSeconds(now, -SETUP_SECONDS);
  return isOver ? null : found;
}

/** True if logging in to the account requires a second factor. */
export async function hasFactor(accountId: number): Promise<boolean> {
  const filter = { _id: accountId, state: 'on' } as const;
  return (await collection('secondFactors').findOne(filter, { ...READ, projection: { _id: 1 } })) !== null;
}

/** True when the account has a passkey. */
export async function hasPasskey(accountId: number): Promise<boolean> {
  return (await collection('passkeys').findOne({ accountId }, { ...READ, projection: { _id: 1 } })) !== null;
}

/** Stores a factor being set up, replacing an earlier one; false if the account's factor is on. */
export async function putPending(factor: SecondFactorDocument, session: ClientSession): Promise<boolean> {
  const { _id } = factor;
  if ((await collection('secondFactors').findOne({ _id, state: 'on' }, { session })) !== null) return false;
  await collection('secondFactors').replaceOne({ _id, state: 'pending' }, factor, { upsert: true, session });
  return true;
}

/** Switches a factor on, with the hashes of its recovery codes; false if its setup was restarted meanwhile. */
export async function switchOn(
  { _id, secret }: SecondFactorDocument,
  { recovery, step }: { recovery: string[]; step: number },
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await collection('secondFactors').updateOne(
    { _id, secret, state: 'pending' },
    { $set: { state: 'on', recovery, lastStep: step } },
    { session },
  );
  return matchedCount === 1;
}

/** Consumes a code of an app and all earlier ones; false if it or a later one has been used. */
export async function takeStep({ _id, secret }: SecondFactorDocument, step: number): Promise<boolean> {
  const { matchedCount } = await collection('secondFactors').updateOne(
    { _id, secret, state: 'on', lastStep: { $lt: step } },
    { $set: { lastStep: step } },
  );
  return matchedCount === 1;
}

/** Consumes a recovery code; false if the account does not have it. */
export async function takeRecovery(accountId: number, hash: string): Promise<boolean> {
  const { modifiedCount } = await collection('secondFactors').updateOne(
    { _id: accountId, state: 'on', recovery: hash },
    { $pull: { recovery: hash } },
  );
  return modifiedCount === 1;
}

/** Removes the factor of an account; false if it has none. */
export async function deleteFactor(accountId: number, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await collection('secondFactors').deleteOne(
    { _id: accountId, state: 'on' },
    { session },
  );
  return deletedCount === 1;
}

/** Removes all passkeys of an account; false when it had none. */
export async function deletePasskeys(accountId: number, session: ClientSession): Promise<boolean> {
  return (await collection('passkeys').deleteMany({ accountId }, { session })).deletedCount > 0;
}
