import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ClosingDocument } from '#lib/db/account-documents.ts';
import { NEUTRAL_START } from '#lib/identity/accounts/refused-words.ts';

/** Schedules an account to be closed; false if it is scheduled already. */
export async function insertClosing(closing: ClosingDocument, session: ClientSession): Promise<boolean> {
  const { upsertedCount } = await collection('closings').updateOne(
    { _id: closing._id },
    { $setOnInsert: closing },
    { upsert: true, session },
  );
  return upsertedCount === 1;
}

/** Cancels a closing that has not begun; false when there is none. */
export async function deleteClosing(accountId: number): Promise<boolean> {
  const { deletedCount } = await collection('closings').deleteOne({ _id: accountId, names: null });
  return deletedCount === 1;
}

/** True while one of these accounts is being closed or merged. */
export async function hasClosing(ids: readonly number[], session?: ClientSession): Promise<boolean> {
  const any = { $in: [...ids] };
  const found = await collection('closings').findOne(
    { $or: [{ _id: any }, { into: any }] },
    { session, projection: { _id: 1 } },
  );
  return found !== null;
}

export function findClosing(accountId: number): Promise<ClosingDocument | null> {
  return collection('closings').findOne({ _id: accountId }, { maxTimeMS: READ_LIMIT_MS });
}

/** The closing that is longest overdue, but for these accounts, or null. */
export function findDue(now: Date, others: readonly number[]): Promise<ClosingDocument | null> {
  const filter = { dueAt: { $lte: now }, _id: { $nin: [...others] } };
  return collection('closings').findOne(filter, { sort: { dueAt: 1 } });
}

/** Stores the values to erase everywhere, before the account loses them; false when another process already did. */
export async function beginClosing(
  accountId: number,
  names: NonNullable<ClosingDocument['names']>,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await collection('closings').updateOne(
    { _id: accountId, names: null },
    { $set: { names } },
    { session },
  );
  return modifiedCount === 1;
}

/** Deletes a finished closing with the names in it. */
export async function endClosing(accountId: number): Promise<void> {
  await collection('closings').deleteOne({ _id: accountId });
}

/** Deletes a closing that has not begun. */
export async function dropClosing(accountId: number, session: ClientSession): Promise<void> {
  await collection('closings').deleteOne({ _id: accountId, names: null }, { session });
}

/** The name of an account; null when it is gone. */
export async function findName(accountId: number): Promise<string | null> {
  const found = await collection('accounts').findOne({ _id: accountId }, { projection: { name: 1 } });
  return found?.name ?? null;
}

/** Account and nicknames as a transaction sees them; null when the account is gone. Throws if its document is invalid. */
export async function findNames(accountId: number, session: ClientSession) {
  const account = await collection('accounts').findOne(
    { _id: accountId },
    { session, projection: { name: 1, email: 1, registerAddress: 1, lastAddress: 1, privileges: 1 } },
  );
  const nicknames = await collection('nicknames')
    .find({ accountId }, { session, projection: { name: 1 } })
    .toArray();
  if (account !== null) return { account, nicknames };
  if ((await collection('accounts').countDocuments({ _id: accountId }, { session, limit: 1 })) > 0)
    throw new Error(`The document of account ${accountId} is invalid, see npm run -s admin -- check`);
  return null;
}

/** A neutral name that is still free in this collection: with the id, unless a player has taken that, or else with ten random digits. */
export async function freeName(
  name: 'accounts' | 'nicknames',
  id: number,
  session: ClientSession,
): Promise<string> {
  for (let digits = String(id); ; digits = randomBytes(5).toString('hex')) {
    const free = `${NEUTRAL_START}${digits}`;
    const filter = { nameKey: free.toLowerCase(), _id: { $ne: id } };
    const taken = await (name === 'accounts'
      ? collection('accounts').countDocuments(filter, { session, limit: 1 })
      : collection('nicknames').countDocuments(filter, { session, limit: 1 }));
    if (taken === 0) return free;
  }
}

/** Clears name, e-mail, addresses and password of an account. Its possessions in the game stay, for the game server. */
export async function emptyAccount(accountId: number, name: string, session: ClientSession): Promise<void> {
  const none = { email: null, emailKey: null, emailConfirmedAt: null, passwordHash: null };
  await collection('accounts').updateOne(
    { _id: accountId },
    {
      $set: {
        ...{ ...none, name, nameKey: name.toLowerCase(), registerAddress: null, lastAddress: null },
        ...{ ban: null, isPrivate: true, rankingNicknameId: null, privileges: [] },
      },
    },
    { session },
  );
}

export async function renameNickname(id: number, name: string, session: ClientSession): Promise<void> {
  await collection('nicknames').updateOne(
    { _id: id },
    { $set: { name, nameKey: name.toLowerCase(), ban: null } },
    { session },
  );
}
