import {
  hasStart,
  playsOf,
  startOf,
  type StoredPlays,
  type StoredStart,
} from '#lib/areas/replays/game-start.ts';
import { legalTurns } from '#lib/areas/replays/replay-coup.ts';
import { countCaptures, isGameOver } from '#lib/game/rules/play.ts';
import { CELLS, type Color, type Turn } from '#lib/game/rules/types.ts';

/** What of a stored game the home page looks at. */
export type WholeGame = StoredStart & StoredPlays & { readonly _id: number };

/** A move of a game, counted from 1. */
export type Coup = { readonly gameId: number; readonly coup: number };

/** Before this move there is too little on the board for a picture of the game. */
const FIRST_COUP = 4;

/** The last move leaves no choice, so nobody could try another. */
const LAST_COUP = 8;

/**
 * The move that captures the most cards at once among games given newest first; among equals, the last one of the newest game. Null when
 * no game was played to its end, or no move captured anything.
 */
export function findLiveliestCoup(games: readonly WholeGame[]): Coup | null {
  let found: (Coup & { readonly captures: number }) | null = null;
  for (const game of games) {
    const turns = turnsOf(game);
    for (let coup = Math.min(LAST_COUP, turns.length); coup >= FIRST_COUP; coup -= 1) {
      const captures = countCaptures(turns[coup - 1]);
      if (captures > (found?.captures ?? 0)) found = { gameId: game._id, coup, captures };
    }
  }
  return found && { gameId: found.gameId, coup: found.coup };
}

/** The owner of the card on each cell at the end of a game, in the order of the engine; null for a game that the engine cannot replay. */
export function lastOwners(game: WholeGame): readonly (Color | null)[] | null {
  const last = turnsOf(game).at(-1);
  return last ? CELLS.map((cell) => last.position.board[cell]?.color ?? null) : null;
}

/** The turns of a game that was played to its end; none otherwise. */
function turnsOf(game: WholeGame): readonly Turn[] {
  if (!hasStart(game)) return [];
  const turns = legalTurns(startOf(game), playsOf(game));
  const last = turns.at(-1);
  return last && turns.length === game.plays.length && isGameOver(last.position) ? turns : [];
}
