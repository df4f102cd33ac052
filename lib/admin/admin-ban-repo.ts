import type { ClientSession } from 'mongodb';
import type { Ban } from '#lib/accounts/account.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };
const BEFORE = { returnDocument: 'before', projection: { name: 1, ban: 1 } } as const;

/** An account or a nickname as the page of its ban knows it; the ban may have ended. */
export type Bannable = { readonly id: number; readonly name: string; readonly ban: Ban | null };

type Found = { _id: number; name: string; ban: Ban | null } | null;

/** The account with its ban, or null. */
export async function findAccount(id: number): Promise<Bannable | null> {
  return toBannable(
    await collection('accounts').findOne<Found>({ _id: id }, { ...READ, projection: BEFORE.projection }),
  );
}

/** The nickname with its ban, or null. */
export async function findNickname(id: number): Promise<Bannable | null> {
  return toBannable(
    await collection('nicknames').findOne<Found>({ _id: id }, { ...READ, projection: BEFORE.projection }),
  );
}

/** Bans an account, or lifts its ban, and returns it as it was; null where it is gone. A ban ends all its sessions. */
export async function setAccountBan(
  id: number,
  ban: Ban | null,
  session: ClientSession,
): Promise<Bannable | null> {
  const update = { $set: { ban } };
  const found = await collection('accounts').findOneAndUpdate({ _id: id }, update, { ...BEFORE, session });
  if (ban !== null) await collection('sessions').deleteMany({ accountId: id }, { session });
  return toBannable(found);
}

/** Bans a nickname, or lifts its ban, and returns it as it was; null where it is gone. */
export async function setNicknameBan(
  id: number,
  ban: Ban | null,
  session: ClientSession,
): Promise<Bannable | null> {
  const update = { $set: { ban } };
  return toBannable(
    await collection('nicknames').findOneAndUpdate({ _id: id }, update, { ...BEFORE, session }),
  );
}

function toBannable(found: Found): Bannable | null {
  return found === null ? null : { id: found._id, name: found.name, ban: found.ban };
}
