import type { Ban } from './account.ts';
import * as accounts from './account-repo.ts';

/** What a login compares: nothing of this leaves the services. */
export type Credentials = {
  readonly id: number;
  readonly name: string;
  readonly type: 'player' | 'robot';
  readonly passwordHash: string | null;
  readonly ban: Ban | null;
};

/** The credentials of the account with this name in any letter case, or null. */
export async function findCredentials(name: string): Promise<Credentials | null> {
  const found = await accounts.findCredentialsByName(name);
  if (found === null) return null;
  const { _id: id, ...rest } = found;
  return { id, ...rest };
}

/** Name, privileges and ban of an account, read at every request; null when it is gone. */
export async function findViewerAccount(
  id: number,
): Promise<{ id: number; name: string; privileges: string[]; ban: Ban | null } | null> {
  const found = await accounts.findViewerFacts(id);
  return found === null ? null : { id, name: found.name, privileges: found.privileges, ban: found.ban };
}

/** Notes a login on the account: its moment and its address (product/accounts §3.2). */
export async function noteLogin(login: {
  accountId: number;
  address: string | null;
  now: Date;
}): Promise<void> {
  await accounts.updateLastLogin(login.accountId, { at: login.now, address: login.address });
}

/** The names of accounts by id, for other areas; an id without account is left out. */
export function listAccountNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return accounts.listAccountNames(ids);
}
