import { examineGame, type ExamineMeans } from './examine-game.ts';
import type { ExaminedJob, GamesExamined } from './examiner.ts';

/** Looks at one game after the other until the time is over; one always is. `now` returns milliseconds. */
export function examineGames(
  { games, forMs }: ExaminedJob,
  means: ExamineMeans,
  now: () => number,
): GamesExamined {
  const until = now() + forMs;
  const found: GamesExamined[number][] = [];
  for (const game of games) {
    if (found.length > 0 && now() >= until) break;
    found.push(examineGame(game, means));
  }
  return found;
}
