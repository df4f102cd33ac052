import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { LeagueDates } from './league-setup.ts';
import type { PlayedGame } from './league-fit.ts';

/** Maximum number of games between participants that are scanned, newest first: more than any league has ever had. */
const SCANNED_MAX = 5_000;

const PLAYED = {
  ...{ rules: 1, startedAt: 1, endedAt: 1, finalScore: 1, 'cards.deck': 1 },
  ...{ 'blue.accountId': 1, 'blue.nicknameId': 1, 'red.accountId': 1, 'red.nicknameId': 1 },
} as const;

const OVER = { endedAt: { $ne: null }, finalScore: { $ne: null } } as const;

/** The finished games among the given ones, oldest first. */
export function listPlayed(ids: readonly number[], session?: ClientSession): Promise<PlayedGame[]> {
  return collection('games')
    .find<PlayedGame>(
      { _id: { $in: [...ids] }, ...OVER },
      { session, maxTimeMS: READ_LIMIT_MS, projection: PLAYED },
    )
    .sort({ endedAt: 1, _id: 1 })
    .toArray();
}

/** Finished games between these accounts that ended within the dates of the matches, oldest first. */
export async function listPlayedAmong(
  accountIds: readonly number[],
  { matchesFrom, matchesTo }: Pick<LeagueDates, 'matchesFrom' | 'matchesTo'>,
): Promise<PlayedGame[]> {
  const among = { $in: [...accountIds] };
  const endedAt = { $gte: matchesFrom ?? new Date(0), ...(matchesTo && { $lte: matchesTo }) };
  const games = await collection('games')
    .find<PlayedGame>(
      { 'blue.accountId': among, 'red.accountId': among, endedAt, finalScore: { $ne: null } },
      { maxTimeMS: READ_LIMIT_MS, projection: PLAYED },
    )
    .sort({ endedAt: -1 })
    .limit(SCANNED_MAX)
    .toArray();
  return games.reverse();
}
