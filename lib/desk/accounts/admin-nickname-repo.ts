import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { NicknameDocument } from '#lib/db/game-documents.ts';
import type { AccountFilter } from './admin-account.ts';
import { nameFilter, sortOf } from './name-search.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** What to show of the nicknames. */
export type NicknameFilter = Omit<AccountFilter, 'type'>;

/** The query of the list, exported for the test that looks at its plan. */
export function queryOf({ sort, ...match }: NicknameFilter, now: Date) {
  return { filter: nameFilter(match, now), sort: sortOf(sort, 'createdAt') };
}

/** A stretch of the nicknames that match. */
export async function listNicknames(
  asked: NicknameFilter,
  { skip, limit, now }: { skip: number; limit: number; now: Date },
): Promise<NicknameDocument[]> {
  const { filter, sort } = queryOf(asked, now);
  return collection('nicknames').find(filter, READ).sort(sort).skip(skip).limit(limit).toArray();
}

/** How many nicknames match. */
export async function countNicknames(asked: NicknameFilter, now: Date): Promise<number> {
  const { filter } = queryOf(asked, now);
  if (Object.keys(filter).length === 0) return collection('nicknames').estimatedDocumentCount(READ);
  return collection('nicknames').countDocuments(filter, READ);
}

/** A nickname, or null. */
export async function findNickname(id: number): Promise<NicknameDocument | null> {
  return collection('nicknames').findOne({ _id: id }, READ);
}

type Own = Pick<NicknameDocument, 'name' | 'isMain' | 'ban'> & { readonly id: number };

/** The nicknames of an account, the main one first, then by age. */
export async function listNicknamesOf(accountId: number): Promise<Own[]> {
  const found = await collection('nicknames').find({ accountId }, READ).sort({ _id: 1 }).toArray();
  return found
    .map(({ _id, name, isMain, ban }) => ({ id: _id, name, isMain, ban }))
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
}

/** The guild of an account and its title there, or null. */
export async function findGuildOf(accountId: number): Promise<{ name: string; title: string } | null> {
  const found = await collection('guilds').findOne(
    { 'members.accountId': accountId },
    { ...READ, projection: { name: 1, members: { $elemMatch: { accountId } } } },
  );
  return found === null ? null : { name: found.name, title: found.members[0]?.title ?? '' };
}

/**
 * Writes a nickname in other letter case, where it still is `old` (undefined: whatever case it has), and returns how it
 * was written; null when it is another name now.
 */
export async function updateCase(
  { id, name, old }: { id: number; name: string; old: string | undefined },
  session: ClientSession,
): Promise<{ before: string } | null> {
  const found = await collection('nicknames').findOneAndUpdate(
    { _id: id, nameKey: name.toLowerCase(), ...(old !== undefined && { name: old }) },
    { $set: { name } },
    { session, returnDocument: 'before', projection: { name: 1 } },
  );
  return found === null ? null : { before: found.name };
}
