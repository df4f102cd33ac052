import type { Filter } from 'mongodb';
import type { ListSort } from './admin-account.ts';

/** What a pattern would not read as itself. */
const SPECIAL = /[^\p{L}\p{N}]/gu;

/** Conditions on names and bans, the same for accounts and nicknames. */
export type NameMatch = { readonly q: string; readonly isBanned: boolean };

/** A ban that holds now; the first condition is the one of the partial indexes. */
export function bannedNow(now: Date): Filter<{ ban: unknown }> {
  return { ban: { $type: 'object' }, $or: [{ 'ban.until': null }, { 'ban.until': { $gt: now } }] };
}

/** What both lists ask MongoDB for: part of the name in any letter case, and bans that hold. */
export function nameFilter({ q, isBanned }: NameMatch, now: Date): Record<string, unknown> {
  return {
    ...(q !== '' && { nameKey: { $regex: q.toLowerCase().replace(SPECIAL, String.raw`\$&`) } }),
    ...(isBanned && bannedNow(now)),
  };
}

/** The order of a list by the field that holds its moment of creation. */
export function sortOf(sort: ListSort, createdField: string): Record<string, 1 | -1> {
  const field = sort.endsWith('name') ? 'nameKey' : createdField;
  return { [field]: sort.startsWith('-') ? -1 : 1 };
}
