import { cachedEach } from '#lib/base/cached.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { BonusGame } from './bonus.ts';

/** Nobody plays more games in the days that matter; and if somebody does, the newest are enough. */
const GAMES_MAX = 300;

/** The games of an account that ended from a moment on, and perhaps some before it, oldest first. */
export async function listGamesSince(accountId: number, from: Date): Promise<readonly BonusGame[]> {
  const found = await cachedEach('bonus games', [accountId], {
    tagsOf: (id) => tagsRead('gameEntries', { ids: [id] }),
    read: async () => new Map([[accountId, await readGamesSince(accountId, from)]]),
  });
  return found.get(accountId) ?? [];
}

/** One range of the index of an account's games by end. */
async function readGamesSince(accountId: number, from: Date): Promise<readonly BonusGame[]> {
  const found = await collection('gameEntries', { ids: [accountId] })
    .find(
      { '_id.accountId': accountId, endedAt: { $gte: from } },
      {
        maxTimeMS: READ_LIMIT_MS,
        hint: { '_id.accountId': 1, endedAt: 1, '_id.gameId': 1 },
        projection: { endedAt: 1, isPvp: 1, result: 1 },
      },
    )
    .sort({ endedAt: -1 })
    .limit(GAMES_MAX)
    .toArray();
  return found.reverse().map(({ endedAt, isPvp, result }) => ({ endedAt, isPvp, result }));
}
