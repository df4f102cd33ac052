import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { countCaptures, playTurn } from '#lib/game/rules/play.ts';
import { CELLS, SLOTS, type Play, type Position, type Turn } from '#lib/game/rules/types.ts';
import type { PlayValue, Solution } from '#lib/game/solver/solution.ts';

/** A card of the player to move and the cell for it. */
export type Placement = Pick<Play, 'slot' | 'x' | 'y'>;

/** Fewer free cells leave no choice; more are too many to calculate in one's head. */
export const PUZZLE_CELLS = { min: 2, max: 5 } as const;

/** A position with one play that keeps the result (product/problems §1). Values are the mover's final cards less five, with best play. */
export type Puzzle = {
  readonly position: Position;
  readonly answer: Placement;
  readonly value: number;
  /** Every legal play with its value, the answer among them. */
  readonly plays: readonly PlayValue[];
};

/**
 * The puzzle of a position, from its solution; null if too many or too few cells are free, the position is lost, a second play has the same
 * result, or no other play captures more than the good one.
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

/** The turn of a placement. Throws if it is illegal. */
export function turnOf(position: Position, { slot, x, y }: Placement): Turn {
  const turn = playTurn(position, { slot, x, y, player: position.turn });
  if (!turn.ok) throw new Error(`Illegal play: ${turn.code}`);
  return turn.value;
}

/** The number of cards that a play captures. */
export function capturesOfPlay(position: Position, play: Placement): number {
  return countCaptures(turnOf(position, play));
}
