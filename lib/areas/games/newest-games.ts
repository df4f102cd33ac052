import { along, type Along } from '#lib/db/read-along.ts';
import { readDocument } from '#lib/db/readable.ts';
import type { GameEntryDocument } from '#lib/db/site-documents.ts';
import type { HistoryGame } from './history.ts';
import { PLACE, SHOWN, toHistoryGame, toPlace, type ShownGame } from './shown-game.ts';

type Entry = GameEntryDocument & { readonly games: readonly ShownGame[] };

/** The last games of an account, newest first. Callers check that the viewer may see its history. */
export function newestGames(limit: number): Along<readonly HistoryGame[]> {
  const game = { from: 'games', localField: '_id.gameId', foreignField: '_id', as: 'games' };
  return along('gameEntries', {
    field: '_id.accountId',
    stages: [
      { $sort: { 'numbers.all': -1 } },
      { $limit: limit },
      { $project: PLACE },
      { $lookup: { ...game, pipeline: [{ $project: SHOWN }] } },
    ],
    read: (found) =>
      (found as readonly Entry[]).flatMap(({ games, ...entry }) =>
        games.flatMap((one) => {
          const game = readDocument('games', one, SHOWN);
          return game ? [toHistoryGame(game, toPlace(entry))] : [];
        }),
      ),
  });
}
