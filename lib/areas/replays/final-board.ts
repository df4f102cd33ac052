import { isGameOver } from '#lib/game/rules/play.ts';
import type { Color, Position, Turn } from '#lib/game/rules/types.ts';
import { hasStart, playsOf, startOf, type StoredPlays, type StoredStart } from './game-start.ts';
import { legalTurns } from './replay-coup.ts';

/** The fields of a stored game from which its final board follows. */
export type PlayedGame = StoredStart & StoredPlays;

/** A cell of a final board: the owner of its card, and whether it was played last. */
export type FinalCell = { readonly owner: Color; readonly isLast: boolean };

const LETTERS = { blue: 'b', red: 'r' } as const satisfies Record<Color, string>;

/**
 * The owner of the card on each of the nine cells when a game is over, row by row: `b` or `r`, a capital for the card played last, as in
 * `brbRrbbrb`. Null for a game that the engine cannot replay to its end.
 */
export function finalBoard(game: PlayedGame): string | null {
  if (!hasStart(game)) return null;
  const turns = legalTurns(startOf(game), playsOf(game));
  const last = turns.at(-1);
  if (!last || turns.length !== game.plays.length || !isGameOver(last.position)) return null;
  const { board } = last.position;
  // A wall may have pushed the last card away from where it was played.
  return board.map((placed) => letterOf(placed, last.card)).join('');
}

function letterOf(placed: Position['board'][number], last: Turn['card']): string {
  if (placed === null) return '';
  const letter = LETTERS[placed.color];
  return placed.card === last ? letter.toUpperCase() : letter;
}

/** The cells of a final board as `finalBoard` writes it. */
export function readBoard(board: string): readonly FinalCell[] {
  return Array.from(board, (letter) => {
    const small = letter.toLowerCase();
    return { owner: small === LETTERS.blue ? 'blue' : 'red', isLast: small !== letter };
  });
}
