import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { IdentDocument } from '#lib/db/game-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The ranks that an account holds. */
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
  const found = await collection('nicknames')
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
