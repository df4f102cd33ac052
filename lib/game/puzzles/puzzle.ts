import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { countCaptures, playTurn } from '#lib/game/rules/play.ts';
import { CELLS, SLOTS, type Play, type Position, type Turn } from '#lib/game/rules/types.ts';
import type { PlayValue, Solution } from '#lib/game/solver/solution.ts';

/** A card of the player to move and the cell for it. */
export type Placement = Pick<Play, 'slot' | 'x' | 'y'>;

/** Positions with fewer free cells leave no choice, those with more are no exercise for a head. */
export const PUZZLE_CELLS = { min: 2, max: 5 } as const;

/**
 * A position with one good play: all others end in a worse result (product/problems §1). Values are the mover's cards at the end
 * less five, with best play by both.
 */
export type Puzzle = {
  readonly position: Position;
  readonly answer: Placement;
  readonly value: number;
  /** Every legal play with its value, the answer among them. */
  readonly plays: readonly PlayValue[];
};

/**
 * The puzzle of a position, by its solution; null where there is none: too many or too few free cells, a lost position, a second
 * play with the same result, or a good play that takes as many cards at once as any other.
 */
export function puzzleOf(position: Position, { value, plays }: Solution): Puzzle | null {
  const free = position.board.filter((placed) => placed === null).length;
  if (free < PUZZLE_CELLS.min || free > PUZZLE_CELLS.max || value < 0) return null;
  const good = plays.filter((play) => Math.sign(play.value) === Math.sign(value));
  const [answer] = good;
  if (!answer || good.length > 1) return null;
  const { slot, x, y } = answer;
  const most = Math.max(...plays.map((play) => capturesOfPlay(position, play)));
  if (capturesOfPlay(position, answer) >= most) return null;
  return { position, answer: { slot, x, y }, value, plays };
}

/** Every legal play of the player to move. */
export function placementsOf({ board, hands, turn }: Position): Placement[] {
  const cells = CELLS.filter((cell) => board[cell] === null).map(coordinatesOf);
  return SLOTS.filter((slot) => hands[turn][slot] !== null).flatMap((slot) =>
    cells.map((place) => ({ slot, ...place })),
  );
}

/** True when both place the same card on the same cell. */
export function isSamePlacement(one: Placement, other: Placement): boolean {
  return one.slot === other.slot && one.x === other.x && one.y === other.y;
}

/** The turn that a placement makes. Throws when the rules refuse it. */
export function turnOf(position: Position, { slot, x, y }: Placement): Turn {
  const turn = playTurn(position, { slot, x, y, player: position.turn });
  if (!turn.ok) throw new Error(`The rules refuse this play: ${turn.code}`);
  return turn.value;
}

/** How many cards a play takes at once. */
export function capturesOfPlay(position: Position, play: Placement): number {
  return countCaptures(turnOf(position, play));
}
