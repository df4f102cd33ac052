import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, noteRead, rawCollection } from '#lib/db/collections.ts';
import type { NicknameDocument } from '#lib/db/game-documents.ts';
import { readDocument } from '#lib/db/readable.ts';
import type { AccountFilter } from './admin-account.ts';
import { hintOf, limitOf, nameFilter, sortOf, totalOf } from './name-search.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** A filter on nicknames. */
export type NicknameFilter = Omit<AccountFilter, 'type'>;

/** The MongoDB query of the list; exported for the test that checks its query plan. */
export function queryOf({ sort, ...match }: NicknameFilter, now: Date) {
  const order = sortOf(sort, 'createdAt');
  return { filter: nameFilter(match, now), sort: order, ...hintOf(match, order) };
}

/** The matching nicknames from `skip` on, and their number; `now` decides which bans are in force. */
export async function listNicknames(
  asked: NicknameFilter,
  { skip, limit, now }: { skip: number; limit: number; now: Date },
): Promise<{ rows: NicknameDocument[]; total: number }> {
  const { filter, ...options } = queryOf(asked, now);
  noteRead('nicknames', {});
  const found = await rawCollection('nicknames')
    .find(filter, { ...limitOf(asked), ...options })
    .skip(skip)
    .limit(limit)
    .toArray();
  const total = await totalOf({ skip, limit, found: found.length }, () => countNicknames(asked, now));
  return { rows: found.flatMap((one) => readDocument('nicknames', one) ?? []), total };
}

/** Counts the matching nicknames; without criteria the count is MongoDB's estimate. */
async function countNicknames(asked: NicknameFilter, now: Date): Promise<number> {
  const { filter, hint } = queryOf(asked, now);
  if (Object.keys(filter).length === 0) return collection('nicknames').estimatedDocumentCount(READ);
  return collection('nicknames').countDocuments(filter, { ...limitOf(asked), ...(hint && { hint }) });
}

/** The nickname with this id, or null. */
export async function findNickname(id: number): Promise<NicknameDocument | null> {
  return collection('nicknames').findOne({ _id: id }, READ);
}

type Own = Pick<NicknameDocument, 'name' | 'isMain' | 'ban'> & { readonly id: number };

/** The nicknames of an account: the main one first, then oldest first. */
export async function listNicknamesOf(accountId: number): Promise<Own[]> {
  const found = await collection('nicknames').find({ accountId }, READ).sort({ _id: 1 }).toArray();
  return found
    .map(({ _id, name, isMain, ban }) => ({ id: _id, name, isMain, ban }))
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
}

export function countNicknamesOf(accountId: number): Promise<number> {
  return collection('nicknames').countDocuments({ accountId }, READ);
}

/** The guild of an account and the account's title there, or null. */
export async function findGuildOf(accountId: number): Promise<{ name: string; title: string } | null> {
  const found = await collection('guilds').findOne(
    { 'members.accountId': accountId },
    { ...READ, projection: { name: 1, members: { $elemMatch: { accountId } } } },
  );
  return found === null ? null : { name: found.name, title: found.members[0]?.title ?? '' };
}

/**
 * Compare-and-set: changes the letter case of a nickname if it is still `old` (undefined: in any case) and returns its previous form; null if
 * it differs.
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
