import type { ClientSession } from 'mongodb';
import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { databaseNow, isDue } from '#lib/db/lease.ts';
import type { RegistrationIntentDocument } from '#lib/db/account-documents.ts';
import { findWhole } from '#lib/db/whole.ts';

/** A registration that has begun. It is stored before the game server is asked, so that no crash loses or repeats it. */
export type Intent = RegistrationIntentDocument;

const READ = { maxTimeMS: READ_LIMIT_MS };

/** How long an intent stays claimed: longer than a call may take. */
const LEASE_SECONDS = 15;

/** The longest that an intent is ever put off. */
export const LONGEST_WAIT_SECONDS = 300;

/** How long a completed registration may be repeated with the same answer. */
const REPEATABLE_SECONDS = 86_400;

type NewIntent = Pick<Intent, '_id' | 'accountName' | 'passwordHash' | 'email' | 'ip'>;

/** The intent that a retry with this name belongs to, whatever its letter case, or null. */
export function findIntent(accountName: string, now: Date): Promise<Intent | null> {
  return collection('registrationIntents').findOne(
    {
      nameKey: accountName.toLowerCase(),
      $or: [
        { state: 'pending' },
        { state: 'created', createdAt: { $gt: addSeconds(now, -REPEATABLE_SECONDS) } },
      ],
    },
    { sort: { createdAt: -1 }, maxTimeMS: READ_LIMIT_MS },
  );
}

/** The intent with this id, pending or created; null once it was refused. */
export function getIntent(id: string): Promise<Intent | null> {
  return collection('registrationIntents').findOne({ _id: id }, { maxTimeMS: READ_LIMIT_MS });
}

/** Stores a new intent, claimed by the caller; null when there is already one with this name. */
export async function insertIntent(begun: NewIntent, now: Date): Promise<Intent | null> {
  const intent = makeIntent(begun, now);
  const { nameKey } = intent;
  const tooOld = { $lte: addSeconds(now, -REPEATABLE_SECONDS) };
  await collection('registrationIntents').deleteMany({ nameKey, state: 'created', createdAt: tooOld });
  try {
    await collection('registrationIntents').insertOne(intent);
    return intent;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

function makeIntent(begun: NewIntent, now: Date): Intent {
  return {
    ...begun,
    nameKey: begun.accountName.toLowerCase(),
    state: 'pending',
    accountId: null,
    attempts: 1,
    nextAttemptAt: addSeconds(now, LEASE_SECONDS),
    createdAt: now,
  };
}

/** Stores a new intent that waits for staff. */
export async function insertHeld(begun: NewIntent, now: Date): Promise<void> {
  await collection('registrationIntents').insertOne({
    ...makeIntent(begun, now),
    state: 'held',
    attempts: 0,
  });
}

/** True if an intent with this name waits for staff, whatever its letter case. */
export async function hasHeld(accountName: string): Promise<boolean> {
  const held = { state: 'held', nameKey: accountName.toLowerCase() } as const;
  return (await collection('registrationIntents').findOne(held, READ)) !== null;
}

/** The intents that wait for staff, the oldest first. */
export function listHeld(limit: number): Promise<Pick<Intent, '_id' | 'accountName' | 'ip' | 'createdAt'>[]> {
  return collection('registrationIntents')
    .find({ state: 'held' }, { ...READ, projection: { accountName: 1, ip: 1, createdAt: 1 } })
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    .toArray();
}

/**
 * Claims an intent that waits for staff, to ask the game server; null when it is gone. Throws MongoDB's duplicate key error when another
 * sign-up has taken its name meanwhile.
 */
export function releaseHeld(id: string, now: Date, session: ClientSession): Promise<Intent | null> {
  return collection('registrationIntents').findOneAndUpdate(
    { _id: id, state: 'held' },
    { $set: { state: 'pending', nextAttemptAt: addSeconds(now, LEASE_SECONDS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after', session },
  );
}

/** Deletes an intent that staff refuse, with all its personal data; null when it is gone. */
export function dropHeld(id: string, session: ClientSession): Promise<Intent | null> {
  return collection('registrationIntents').findOneAndDelete({ _id: id, state: 'held' }, { session });
}

/** Counts another attempt and keeps the reconciler away while it runs; null when the intent has been settled. */
export function claimIntent(id: string, now: Date): Promise<Intent | null> {
  return claim({ _id: id, state: 'pending' }, now);
}

/**
 * Claims the pending intent that is longest overdue; null when none is due or other processes claimed it first. One that cannot be read is
 * skipped.
 */
export async function claimDueIntent(now: Date): Promise<Intent | null> {
  const due = { state: 'pending', nextAttemptAt: isDue(now, LONGEST_WAIT_SECONDS) } as const;
  const found = await findWhole('registrationIntents', due, { sort: { nextAttemptAt: 1 } });
  return found === null ? null : claim({ ...due, _id: found._id }, now);
}

/** Settles a pending intent as created; false when that was done before. */
export async function markCreated(id: string, accountId: number, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await collection('registrationIntents').updateOne(
    { _id: id, state: 'pending' },
    // Staff or the game server may have taken days.
    { $set: { state: 'created', accountId, createdAt: databaseNow() } },
    { session },
  );
  return modifiedCount === 1;
}

/** Deletes a pending intent that the game server refused, with all its personal data. */
export async function dropRefused(id: string): Promise<void> {
  await collection('registrationIntents').deleteOne({ _id: id, state: 'pending' });
}

/** Deletes an intent whose only attempt never reached the game server. */
export async function dropUnsent(id: string): Promise<void> {
  await collection('registrationIntents').deleteOne({ _id: id, state: 'pending', attempts: 1 });
}

/** Sets when a pending intent is to be tried again. */
export async function putOff(id: string, nextAttemptAt: Date): Promise<void> {
  await collection('registrationIntents').updateOne(
    { _id: id, state: 'pending' },
    { $set: { nextAttemptAt } },
  );
}

type Claimable = { _id?: string; state: 'pending'; nextAttemptAt?: ReturnType<typeof isDue> };

function claim(filter: Claimable, now: Date): Promise<Intent | null> {
  return collection('registrationIntents').findOneAndUpdate(
    filter,
    { $set: { nextAttemptAt: addSeconds(now, LEASE_SECONDS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  );
}
