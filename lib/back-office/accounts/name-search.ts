import type { Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { seenPattern } from '#lib/base/text/look-alikes.ts';
import type { ListSort } from './admin-account.ts';

/** Conditions on names and bans, shared by accounts and nicknames. */
export type NameMatch = {
  /** Null for any. */
  readonly id: number | null;
  readonly q: string;
  readonly isBanned: boolean;
};

/** Matches bans in force at `now`. The first condition is that of the partial indexes. */
function bannedNow(now: Date): Filter<{ ban: unknown }> {
  return { ban: { $type: 'object' }, $or: [{ 'ban.until': null }, { 'ban.until': { $gt: now } }] };
}

/** The filter of both lists: part of a name, matching look-alikes and invisible characters too, and optionally only bans in force. */
export function nameFilter({ id, q, isBanned }: NameMatch, now: Date): Record<string, unknown> {
  return {
    ...(id !== null && { _id: id }),
    ...(q !== '' && { nameKey: { $regex: seenPattern(q) } }),
    ...(isBanned && bannedNow(now)),
  };
}

/** The index of bans in the order of a list. Without the hint, MongoDB first tries to scan all accounts in that order. */
export function hintOf(
  { id, isBanned }: NameMatch,
  sort: Record<string, 1 | -1>,
): { hint?: Record<string, 1 | -1> } {
  if (!isBanned || id !== null) return {};
  const [field = ''] = Object.keys(sort);
  return { hint: { [field]: field === 'nameKey' ? 1 : -1, 'ban.until': 1 } };
}

/** A search by part of a name scans all names: about a second per million. */
const ALL_NAMES_LIMIT_MS = 8_000;

/** The time limit of a list query. */
export function limitOf({ q }: Pick<NameMatch, 'q'>): { maxTimeMS: number } {
  return { maxTimeMS: q === '' ? READ_LIMIT_MS : ALL_NAMES_LIMIT_MS };
}

/** The length of a list, counted only if the fetched rows do not include the end. */
export async function totalOf(
  { skip, limit, found }: { skip: number; limit: number; found: number },
  count: () => Promise<number>,
): Promise<number> {
  const isEndSeen = found < limit && (found > 0 || skip === 0);
  return isEndSeen ? skip + found : count();
}

/** The MongoDB sort of a list; `createdField` holds the time of creation. */
export function sortOf(sort: ListSort, createdField: string): Record<string, 1 | -1> {
  const field = sort.endsWith('name') ? 'nameKey' : createdField;
  return { [field]: sort.startsWith('-') ? -1 : 1 };
}
