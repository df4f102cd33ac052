import { makePosition } from '#lib/game/rules/notation.ts';
import type { CardValues, Play, Position } from '#lib/game/rules/types.ts';
import type { Solution, PlayValue } from '#lib/game/solver/solution.ts';
import {
  possibleHands,
  isOtherHandKnown,
  otherHandOf,
  withHidden,
  type CardPool,
  type Moment,
} from './draw-hands.ts';

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

/**
 * The verdict on a play by what its player could know (product/pages §6.6): the other hand is hidden, so plays are compared by their mean
 * over many hands that it may be.
 */
export type FairVerdict = {
  /** The mean number of cards that the play loses against the best play, to hundredths; 0 for the best play itself. */
  readonly loss: number;
  /** The standard error of `loss`, to hundredths; 0 where every possible hand was solved. */
  readonly error: number;
  /** How many hands were solved. */
  readonly hands: number;
  /** The best play in the mean; null for that play itself. */
  readonly better: Pick<Play, 'slot' | 'x' | 'y'> | null;
};

/** A play that loses less than this in the mean is right: nobody sees so small a difference at the table. */
const FAIR_LOSS_MIN = 0.25;

/** A loss counts only if it exceeds this many standard errors. */
const ERRORS_MIN = 2;

/**
 * The cards that a play lost as its player could see it: 0 when it was right in the mean, or when its loss is within the sampling error.
 */
export function fairLossOf({ loss, error }: Pick<FairVerdict, 'loss' | 'error'>): number {
  return loss >= FAIR_LOSS_MIN && loss >= ERRORS_MIN * error ? loss : 0;
}

/** The value of each play against one possible hand, in the order of the solver, and the weight of that hand. */
type ValuesOfHand = { readonly values: readonly number[]; readonly weight: number };

type Placement = Omit<PlayValue, 'value'>;

type Compared = {
  /** The plays, in the order of their values. */
  readonly plays: readonly Placement[];
  readonly made: Placement;
  /** True when these are all possible hands, so that there is no sampling error. */
  readonly areAll: boolean;
};

/**
 * The verdict on a play from the values of every play against each of many hands. Plays are compared hand by hand, so luck common to all
 * of them cancels out; among equal means the first play counts, unless another was made.
 */
function meanLoss(hands: readonly ValuesOfHand[], { plays, made, areAll }: Compared): FairVerdict {
  const own = plays.findIndex(({ slot, x, y }) => slot === made.slot && x === made.x && y === made.y);
  if (own === -1 || hands.length === 0) throw new Error('No values for this play');
  const means = plays.map((_, play) => meanOf(hands, (values) => values[play] ?? 0));
  const best = means.reduce((found, mean, play) => (mean > (means[found] ?? 0) ? play : found), own);
  const lossOn = (values: readonly number[]) => (values[best] ?? 0) - (values[own] ?? 0);
  const loss = meanOf(hands, lossOn);
  const spread = meanOf(hands, (values) => (lossOn(values) - loss) ** 2);
  const error = areAll || hands.length < 2 ? 0 : Math.sqrt(spread / (hands.length - 1));
  const { slot, x, y } = plays[best] ?? made;
  return {
    loss: hundredths(loss),
    error: hundredths(error),
    hands: hands.length,
    better: best === own ? null : { slot, x, y },
  };
}

function meanOf(hands: readonly ValuesOfHand[], of: (values: readonly number[]) => number): number {
  const all = hands.reduce((sum, { weight }) => sum + weight, 0);
  return hands.reduce((sum, { values, weight }) => sum + weight * of(values), 0) / all;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
