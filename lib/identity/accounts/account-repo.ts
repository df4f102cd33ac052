import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { Nickname } from './account.ts';
import { isBanned } from './account.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const CREDENTIALS = { name: 1, type: 1, passwordHash: 1, ban: 1 } as const;
const VIEWER = { name: 1, privileges: 1, ban: 1 } as const;
const PROFILE = {
  name: 1,
  gils: 1,
  exp: 1,
  power: 1,
  shopPower: 1,
  registeredAt: 1,
  lastLoginAt: 1,
  lastAddress: 1,
  capacities: 1,
  pvp: 1,
  pve: 1,
  maxNicknames: 1,
  privileges: 1,
} as const;

type Picked<P> = Pick<AccountDocument, Extract<keyof P, keyof AccountDocument>> & { _id: number };

/** What a login needs of the account with this name, in any letter case. */
export async function findCredentialsByName(name: string): Promise<Picked<typeof CREDENTIALS> | null> {
  return collection('accounts').findOne<Picked<typeof CREDENTIALS>>(
    { nameKey: name.toLowerCase() },
    { ...READ, projection: CREDENTIALS },
  );
}

/** What a change of password needs of an account. */
export async function findCredentialsById(id: number): Promise<Picked<typeof CREDENTIALS> | null> {
  return collection('accounts').findOne<Picked<typeof CREDENTIALS>>(
    { _id: id },
    { ...READ, projection: CREDENTIALS },
  );
}

/** What every request of a logged-in player needs of the account. */
export async function findViewerFacts(id: number): Promise<Picked<typeof VIEWER> | null> {
  return collection('accounts').findOne<Picked<typeof VIEWER>>({ _id: id }, { ...READ, projection: VIEWER });
}

/** What the account page shows. */
export async function findProfileFacts(id: number): Promise<Picked<typeof PROFILE> | null> {
  return collection('accounts').findOne<Picked<typeof PROFILE>>(
    { _id: id },
    { ...READ, projection: PROFILE },
  );
}

/** The names of accounts by id; an id without account is left out. */
export async function listAccountNames(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await collection('accounts')
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** The nicknames of an account, the main one first, then by age. */
export async function listNicknames(accountId: number, now: Date): Promise<Nickname[]> {
  const found = await collection('nicknames').find({ accountId }, READ).sort({ _id: 1 }).toArray();
  return found
    .map(({ _id, name, isMain, ban }) => ({ id: _id, name, isMain, isBanned: isBanned(ban, now) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
}

/** Notes when and from where the owner logged in. */
export async function updateLastLogin(
  id: number,
  login: { at: Date; address: string | null },
): Promise<void> {
  await collection('accounts').updateOne(
    { _id: id },
    { $set: { lastLoginAt: login.at, lastAddress: login.address } },
  );
}

/** Replaces the password's hash where it still is the one that was checked; false when it changed meanwhile. */
export async function replacePasswordHash(
  id: number,
  change: { from: string; to: string },
): Promise<boolean> {
  const { matchedCount } = await collection('accounts').updateOne(
    { _id: id, passwordHash: change.from },
    { $set: { passwordHash: change.to } },
  );
  return matchedCount === 1;
}
