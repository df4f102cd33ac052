import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { isBanned, type Nickname } from '#lib/identity/accounts/account.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

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
  isPrivate: 1,
} as const;

/** Documents imported by an operator may lack the switch: pages are public by default. */
type ProfileFacts = Pick<AccountDocument, '_id' | Exclude<keyof typeof PROFILE, 'isPrivate'>> & {
  readonly isPrivate?: boolean;
};

/** The fields of an account that its own page shows, or null when the account is gone. */
export async function findProfileFacts(id: number): Promise<ProfileFacts | null> {
  return collection('accounts').findOne<ProfileFacts>({ _id: id }, { ...READ, projection: PROFILE });
}

/** The nicknames of an account, the main one first, then by age. */
export async function listNicknames(accountId: number, now: Date): Promise<Nickname[]> {
  const found = await collection('nicknames').find({ accountId }, READ).sort({ _id: 1 }).toArray();
  return found
    .map(({ _id, name, isMain, ban }) => ({ id: _id, name, isMain, isBanned: isBanned(ban, now) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
}
