import { hasStart, playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { findPuzzle, type Means } from '#lib/game/puzzles/find-puzzles.ts';
import type { FinderJob, Found } from './finder.ts';

/** Looks for the puzzle of one game after the other until the time is over. `now` returns milliseconds. */
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
