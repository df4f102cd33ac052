import {
  type StoredPlays,
  type StoredStart,
  hasStart,
  playsOf,
  startOf,
} from '#lib/areas/replays/game-start.ts';
import { type FoundPuzzle, findPuzzle, type Means } from '#lib/game/puzzles/find-puzzles.ts';

/** The fields of a stored game that the search reads. */
export type SearchedGame = StoredStart & StoredPlays & { readonly _id: number };

/** Games to search in order, within a number of milliseconds; at least one is searched. */
export type FinderJob = { readonly games: readonly SearchedGame[]; readonly forMs: number };

/** The number of games examined, and the problems found. */
export type Found = {
  readonly looked: number;
  readonly puzzles: readonly { readonly gameId: number; readonly puzzle: FoundPuzzle }[];
};

/** Searches games for puzzles, one after the other, until the time is up. `now` returns milliseconds. */
export function searchGames({ games, forMs }: FinderJob, means: Means, now: () => number): Found {
  const until = now() + forMs;
  const puzzles: Found['puzzles'][number][] = [];
  let looked = 0;
  for (const game of games) {
    if (looked > 0 && now() >= until) break;
    looked += 1;
    const puzzle = hasStart(game) ? findPuzzle(startOf(game), playsOf(game), means) : null;
    if (puzzle) puzzles.push({ gameId: game._id, puzzle });
  }
  return { looked, puzzles };
}
