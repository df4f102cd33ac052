import * as players from './player-repo.ts';
import type { KnownName } from './player.ts';

/** The nicknames of accounts, each account's main one first, then by age. */
export function listNicknames(
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  return players.listNicknames(accountIds);
}

/** The nickname under which an account plays: its main one, or else the oldest, that is not banned; null for none. */
export function findPlayingName(accountId: number, now: Date): Promise<string | null> {
  return players.findPlayingName(accountId, now);
}

/** The names that belong to a nickname, ignoring case, and therefore have a page. */
export async function listNamesWithPage(names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const keys = await players.listKnownKeys([...new Set(names.map((name) => name.toLowerCase()))]);
  return new Set(names.filter((name) => keys.has(name.toLowerCase())));
}

/** The player of this nickname, or else of the only one like it ignoring accents and case; null for none or several. */
export function findKnownName(name: string): Promise<KnownName | null> {
  return players.findNameAlike(name);
}

/** The names of these nicknames, by id. */
export function listNamesById(nicknameIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return players.listNamesById(nicknameIds);
}
