import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { IdentDocument, StaffGroupDocument } from '#lib/db/game-documents.ts';
import type { Membership } from './staff.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** True if the account holds a rank, even an invalid one. */
export async function hasRank(accountId: number, session?: ClientSession): Promise<boolean> {
  const within = session ? { session } : READ;
  return (await collection('idents').countDocuments({ accountId }, { limit: 1, ...within })) > 0;
}

/** The ranks that an account holds, sorted by group, then oldest first. */
export async function listIdentDocuments(accountId: number): Promise<IdentDocument[]> {
  return collection('idents').find({ accountId }, READ).sort({ groupId: 1, _id: 1 }).toArray();
}

/** The names of ranks by id. */
export async function listRankNames(rankIds: readonly number[]): Promise<Map<number, string>> {
  const groups = await collection('staffGroups')
    .find({ 'ranks.id': { $in: [...rankIds] } }, { ...READ, projection: { ranks: 1 } })
    .toArray();
  return new Map(groups.flatMap(({ ranks }) => ranks.map(({ id, name }) => [id, name])));
}

/** The names of nicknames by id. */
export async function listNicknameNames(ids: readonly number[]): Promise<Map<number, string>> {
  const found = await collection('nicknames', { ids, fields: ['name'] })
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** The groups with their ranks, in the order of the staff page. */
export async function listGroups(): Promise<StaffGroupDocument[]> {
  return collection('staffGroups').find({}, READ).sort({ order: 1, _id: 1 }).toArray();
}

/** The publicly shown holders of ranks, oldest membership first. */
export async function listPublicMemberships(): Promise<Membership[]> {
  return collection('idents')
    .find({ isPublic: true }, { ...READ, projection: { _id: 0, accountId: 1, nicknameId: 1, rankId: 1 } })
    .sort({ _id: 1 })
    .toArray();
}
