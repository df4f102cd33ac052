import type { ClientSession } from 'mongodb';
import type { Ban } from './account.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import * as accounts from './account-repo.ts';

/** The credentials that a login compares; services never pass them on. */
export type Credentials = {
  readonly id: number;
  readonly name: string;
  readonly type: 'player' | 'robot';
  readonly passwordHash: string | null;
  readonly ban: Ban | null;
};

/** The credentials of the account with this name, whatever its letter case, or null. */
export async function findCredentials(name: string): Promise<Credentials | null> {
  const found = await accounts.findCredentialsByName(typedName(name));
  if (found === null) return null;
  const { _id: id, ...rest } = found;
  return { id, ...rest };
}

/** Name, privileges, ban and emblem of an account, read at every request; null when it no longer exists. */
export async function findViewerAccount(id: number): Promise<{
  id: number;
  name: string;
  privileges: string[];
  ban: Ban | null;
  emblem: string | null;
} | null> {
  const found = await accounts.findViewerFacts(id);
  if (found === null) return null;
  const { name, privileges, ban, emblemCard: emblem = null } = found;
  return { id, name, privileges, ban, emblem };
}

/**
 * Records time and address of a login on the account (product/accounts §3.2), in the transaction that opens its session. False when the
 * password has changed since it was compared or the account is banned: no session may be opened then.
 */
export function noteLogin(login: accounts.Login, session: ClientSession): Promise<boolean> {
  return accounts.updateLastLogin(login, session);
}

/** Account names by id, for other areas; ids without an account are left out. */
export function listAccountNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return accounts.listAccountNames(ids);
}

/** The account names of all robots, by id. */
export function listRobotNames(): Promise<ReadonlyMap<number, string>> {
  return accounts.listRobotNames();
}

/** The ids of accounts that are private (product/pages §5.8) or deleted: public lists leave their games out. */
export async function listHiddenAccounts(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const shown = await accounts.listShownAccounts(ids);
  return new Set(ids.filter((id) => !shown.has(id)));
}
