import type { AccountDocument } from '#lib/db/game-documents.ts';
import { along, findAccountWith, type Along } from '#lib/db/read-along.ts';
import { isBanned, type Nickname } from '#lib/identity/accounts/account.ts';

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
export type ProfileFacts = Pick<AccountDocument, '_id' | Exclude<keyof typeof PROFILE, 'isPrivate'>> & {
  readonly isPrivate?: boolean;
};

const NICKNAMES = along('nicknames', {
  field: 'accountId',
  stages: [{ $sort: { _id: 1 } }],
  read: (found) => found,
});

/** An account as its own page shows it, with nicknames (the main one first, then by age) and `others`; null when it is gone. */
export async function findProfile<P extends Readonly<Record<string, Along<unknown>>>>(
  id: number,
  { now, others }: { readonly now: Date; readonly others: P },
) {
  const found = await findAccountWith(id, PROFILE, {
    ...others,
    nicknames: NICKNAMES,
  });
  if (found === null) return null;
  const nicknames = found.with.nicknames
    .map(({ _id, name, isMain, ban }): Nickname => ({ id: _id, name, isMain, isBanned: isBanned(ban, now) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
  return { facts: found.account as ProfileFacts, nicknames, others: found.with };
}
