import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';

/** A robot whose games can be read. */
export type Robot = { readonly id: number; readonly name: string };

/** More than a game server has; the search of players finds those beyond. */
const ROBOTS_MAX = 50;

/** The accounts of robots, by name. */
export async function listRobots(): Promise<Robot[]> {
  const found = await collection('accounts')
    .find<Pick<AccountDocument, '_id' | 'name'>>(
      { type: 'robot' },
      { maxTimeMS: READ_LIMIT_MS, projection: { name: 1 } },
    )
    .sort({ nameKey: 1 })
    .limit(ROBOTS_MAX)
    .toArray();
  return found.map(({ _id, name }) => ({ id: _id, name }));
}

/** The number of drafts among the news. */
export async function countDrafts(): Promise<number> {
  return collection('news').countDocuments({ state: 'draft' }, { maxTimeMS: READ_LIMIT_MS });
}
