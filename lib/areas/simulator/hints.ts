import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import type { Cell, Slot } from '#lib/game/rules/types.ts';
import type { PlayValue, Solution } from '#lib/game/solver/solution.ts';
import type { Move } from '#lib/areas/positions/branches.ts';

const HALF = 5;

/** The final cards of the mover and the opponent after a play, with best play by both. */
export type Outcome = { readonly own: number; readonly other: number };

/** The number of the opponent's replies that keep their best result, by `moveKey`; only for plays that were analysed. */
export type Replies = Readonly<Record<string, number>>;

/** The state of the hints for a position. */
export type Hints = { readonly solution: Solution; readonly replies: Replies };

/** The state of the hints; `away` when the browser cannot compute them. */
export type HintState =
  | { readonly status: 'ready'; readonly hints: Hints }
  | { readonly status: 'computing' | 'busy' | 'too many requests' | 'away' | HelpRefusal };

/** A move as the key of a record. */
export function moveKey({ slot, cell }: Move): string {
  return `${slot}-${cell}`;
}

function cellOf({ x, y }: PlayValue): Cell {
  return cellAt(x, y);
}

/** The final cards for a solver's value, which is the mover's cards minus 5. */
export function outcomeOf(value: number): Outcome {
  return { own: value + HALF, other: CARDS_IN_GAME - value - HALF };
}

/** The value of a play; null for a play that is not in the solution. */
export function valueOf({ plays }: Solution, { slot, cell }: Move): number | null {
  return plays.find((play) => play.slot === slot && cellOf(play) === cell)?.value ?? null;
}

/** The best value that a card can reach; null for a card that cannot be played. */
export function bestOfSlot({ plays }: Solution, slot: Slot): number | null {
  const values = plays.filter((play) => play.slot === slot).map(({ value }) => value);
  return values.length === 0 ? null : Math.max(...values);
}

/** The moves of a card, best first. */
export function movesOfSlot({ plays }: Solution, slot: Slot): readonly Move[] {
  return plays
    .filter((play) => play.slot === slot)
    .toSorted((one, other) => other.value - one.value)
    .map((play) => ({ slot, cell: cellOf(play) }));
}

/** All moves of a card with its highest value. */
export function bestMovesOfSlot(solution: Solution, slot: Slot): readonly Move[] {
  const best = bestOfSlot(solution, slot);
  return movesOfSlot(solution, slot).filter((move) => valueOf(solution, move) === best);
}

/** The result of the game for the mover. */
export type MoverResult = 'win' | 'draw' | 'lose';

export function resultOf(value: number): MoverResult {
  if (value === 0) return 'draw';
  return value > 0 ? 'win' : 'lose';
}

/** The numbers of plays by outcome: all, those with the best value, and the others by their result. */
export type ResultCounts = {
  readonly all: number;
  readonly best: number;
  /** The outcome of the best plays. */
  readonly result: MoverResult;
  readonly others: Readonly<Record<MoverResult, number>>;
};

/** Counts the plays of a position by their outcome. */
export function countResults(solution: Solution): ResultCounts {
  const others = solution.plays.filter(({ value }) => value !== solution.value);
  const count = (result: MoverResult) => others.filter(({ value }) => resultOf(value) === result).length;
  return {
    all: solution.plays.length,
    best: solution.plays.length - others.length,
    result: resultOf(solution.value),
    others: { win: count('win'), draw: count('draw'), lose: count('lose') },
  };
}

/** True when at most a third of a card's moves are its best, so that marking them is informative. */
export function areBestFew(solution: Solution, slot: Slot): boolean {
  return bestMovesOfSlot(solution, slot).length * 3 <= movesOfSlot(solution, slot).length;
}

/** True when at most a third of the cards to play can reach the best result. */
export function areBestCardsFew(solution: Solution): boolean {
  const slots = [...new Set(solution.plays.map(({ slot }) => slot))];
  const best = slots.filter((slot) => bestOfSlot(solution, slot) === solution.value);
  return best.length * 3 <= slots.length;
}
