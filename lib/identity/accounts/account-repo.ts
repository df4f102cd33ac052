import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { notBanned } from './account.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const CREDENTIALS = { name: 1, type: 1, email: 1, passwordHash: 1, ban: 1 } as const;
const VIEWER = { name: 1, privileges: 1, ban: 1, emblemCard: 1 } as const;
type Picked<P> = Pick<AccountDocument, Extract<keyof P, keyof AccountDocument>> & { _id: number };

/** The fields that a login needs of the account with this name, whatever its letter case, or null. */
export async function findCredentialsByName(name: string): Promise<Picked<typeof CREDENTIALS> | null> {
  return collection('accounts').findOne<Picked<typeof CREDENTIALS>>(
    { nameKey: name.toLowerCase() },
    { ...READ, projection: CREDENTIALS },
  );
}

/** The fields that a password change needs of an account, or null. */
export async function findCredentialsById(id: number): Promise<Picked<typeof CREDENTIALS> | null> {
  return collection('accounts').findOne<Picked<typeof CREDENTIALS>>(
    { _id: id },
    { ...READ, projection: CREDENTIALS },
  );
}

/** The fields that every request of a logged-in player needs of the account, or null. */
export async function findViewerFacts(id: number): Promise<Picked<typeof VIEWER> | null> {
  return collection('accounts').findOne<Picked<typeof VIEWER>>({ _id: id }, { ...READ, projection: VIEWER });
}

/** Account names by id; ids without an account are left out. */
export async function listAccountNames(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await collection('accounts', { ids, fields: ['name'] })
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** The account names of all robots, by id. */
export async function listRobotNames(): Promise<Map<number, string>> {
  const found = await collection('accounts', { fields: ['name', 'type'] })
    .find({ type: 'robot' }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** The ids of existing accounts that are not private. */
export async function listShownAccounts(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await collection('accounts', { ids, fields: ['isPrivate'] })
    .find({ _id: { $in: [...ids] }, isPrivate: { $ne: true } }, { ...READ, projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** A login whose password matched `passwordHash`. */
export type Login = {
  readonly accountId: number;
  readonly passwordHash: string;
  readonly address: string | null;
  readonly now: Date;
};

/**
 * Records when and from where the owner logged in; false when the password has changed since it was compared, or the account is banned. It
 * always changes the document: a write without a change would not conflict with a concurrent transaction on the account.
 */
export async function updateLastLogin(login: Login, session: ClientSession): Promise<boolean> {
  const { accountId, passwordHash, address, now } = login;
  const later = new Date(now.getTime() + 1);
  const lastLoginAt = { $cond: [{ $eq: ['$lastLoginAt', now] }, later, now] };
  const { matchedCount } = await collection('accounts').updateOne(
    { _id: accountId, passwordHash, ...notBanned(now) },
    [{ $set: { lastLoginAt, lastAddress: { $literal: address } } }],
    { session },
  );
  return matchedCount === 1;
}

/** Replaces the password hash if it is still the one that was checked; false when it has changed since. */
export async function replacePasswordHash(
  id: number,
  change: { from: string; to: string },
  session?: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await collection('accounts').updateOne(
    { _id: id, passwordHash: change.from },
    { $set: { passwordHash: change.to } },
    { session },
  );
  return matchedCount === 1;
}

const CONTACT = { name: 1, email: 1, emailConfirmedAt: 1 } as const;

/** The name and e-mail address of an account, as a transaction sees them, or null. */
export async function findContact(
  id: number,
  session: ClientSession,
): Promise<Picked<typeof CONTACT> | null> {
  return collection('accounts').findOne<Picked<typeof CONTACT>>(
    { _id: id },
    { ...READ, session, projection: CONTACT },
  );
}

/** Notes that the owner reads what is sent to the address, if it is still the account's. */
export async function confirmEmail(id: number, email: string, session: ClientSession): Promise<void> {
  await collection('accounts').updateOne(
    { _id: id, email },
    { $set: { emailConfirmedAt: databaseNow() } },
    { session },
  );
}
