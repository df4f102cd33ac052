import { makePosition } from '#lib/game/rules/notation.ts';
import type { CardValues, Play, Position } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import { possibleHands, type CardPool } from './draw-hands.ts';
import type { FairVerdict } from './fair-verdict.ts';
import { meanLoss, type ValuesOfHand } from './mean-loss.ts';
import { isOtherHandKnown, otherHandOf, withHidden, type Moment } from './other-hand.ts';

/** The positions that a play is judged by, each with the weight of its hand. */
export type FairTask = {
  readonly positions: readonly Position[];
  readonly weights: readonly number[];
  readonly areAll: boolean;
};

/** How many hands judge a play, by the number of free cells: at least 48, and more where they cost little. */
function handsFor(free: number): number {
  if (free >= 8) return 48;
  return free === 7 ? 96 : 192;
}

/**
 * The positions that judge a play: as the player sees it, with hands that the other player may hold; null where the player knows
 * everything that matters, so that the fair verdict is the exact one. The same view always gives the same hands, in every game and
 * whatever the other hand really is.
 */
export function fairTask(moment: Moment, pool: CardPool, count?: number): FairTask | null {
  const { position } = moment;
  if (isOtherHandKnown(position)) return null;
  const other = otherHandOf(moment);
  const free = position.board.filter((placed) => placed === null).length;
  const unseen = withHidden(
    position,
    other,
    other.hidden.map(() => UNSEEN),
  );
  const seed = `${makePosition(unseen)} ${moment.isBalanced ? 'balanced' : 'any'}`;
  const { hands, areAll } = possibleHands(other, { pool, seed, count: count ?? handsFor(free) });
  return {
    positions: hands.map(({ cards }) => withHidden(position, other, cards)),
    weights: hands.map(({ weight }) => weight),
    areAll,
  };
}

/** Stands for a hidden card. */
const UNSEEN: CardValues = { id: '?', up: 1, right: 1, down: 1, left: 1, element: null };

/** The verdict on a play from the solutions of its positions, in their order. */
export function fairVerdict(
  { weights, areAll }: FairTask,
  solutions: readonly Solution[],
  made: Pick<Play, 'slot' | 'x' | 'y'>,
): FairVerdict {
  const plays = solutions[0]?.plays ?? [];
  const hands = solutions.map(({ plays: solved }, index): ValuesOfHand => {
    return { values: solved.map(({ value }) => value), weight: weights[index] ?? 0 };
  });
  return meanLoss(hands, { plays, made, areAll });
}

/** A play of a game to be judged by what its player could know; `solve` is passed in, as only workers may import the solver. */
export type FairQuestion = { readonly moment: Moment; readonly made: Pick<Play, 'slot' | 'x' | 'y'> };

/** Judges a play by what its player could know; null where they knew everything that matters. */
export function judgeFairly(
  { moment, made }: FairQuestion,
  { pool, solve }: { pool: CardPool; solve: (position: Position) => Solution },
): FairVerdict | null {
  const task = fairTask(moment, pool);
  return task && fairVerdict(task, task.positions.map(solve), made);
}
