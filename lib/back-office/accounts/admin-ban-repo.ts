import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { Ban } from '#lib/identity/accounts/account.ts';
import type { BanOwner } from './admin-ban.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** An account or a nickname with its stored ban, which may have expired. */
export type Bannable = {
  readonly id: number;
  readonly name: string;
  readonly ban: Ban | null;
  readonly owner: BanOwner;
};

/** The account with this id, or null. */
export async function findAccount(id: number, session?: ClientSession): Promise<Bannable | null> {
  const projection = { name: 1, ban: 1, privileges: 1 };
  const found = await collection('accounts').findOne({ _id: id }, { ...READ, projection, session });
  if (found === null) return null;
  const { name, ban, privileges } = found;
  return { id, name, ban, owner: { id, isGodlike: privileges.includes('godlike') } };
}

/** The nickname with this id, or null. */
export async function findNickname(id: number, session?: ClientSession): Promise<Bannable | null> {
  const projection = { name: 1, ban: 1, accountId: 1 };
  const found = await collection('nicknames').findOne({ _id: id }, { ...READ, projection, session });
  if (found === null) return null;
  const { name, ban, accountId } = found;
  return { id, name, ban, owner: await findOwner(accountId, session) };
}

/** The owner of a nickname; one whose account is missing has no privileges. */
export async function findOwner(accountId: number, session?: ClientSession): Promise<BanOwner> {
  return (await findAccount(accountId, session))?.owner ?? { id: accountId, isGodlike: false };
}

/** Sets or lifts an account's ban. A ban ends its sessions. */
export async function setAccountBan(id: number, ban: Ban | null, session: ClientSession): Promise<void> {
  await collection('accounts').updateOne({ _id: id }, { $set: { ban } }, { session });
  if (ban !== null) await collection('sessions').deleteMany({ accountId: id }, { session });
}

/** Ends all sessions of an account and returns their number. */
export async function endSessions(accountId: number, session: ClientSession): Promise<number> {
  return (await collection('sessions').deleteMany({ accountId }, { session })).deletedCount;
}

/** Sets or lifts a nickname's ban. */
export async function setNicknameBan(id: number, ban: Ban | null, session: ClientSession): Promise<void> {
  await collection('nicknames').updateOne({ _id: id }, { $set: { ban } }, { session });
}
