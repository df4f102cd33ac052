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

/** The positions to solve for judging a play, with the weights of their hands. */
export type FairTask = {
  readonly positions: readonly Position[];
  readonly weights: readonly number[];
  readonly areAll: boolean;
};

/** The number of hands to solve, by free cells: at least 48, and more where they are cheap. */
function handsFor(free: number): number {
  if (free >= 8) return 48;
  return free === 7 ? 96 : 192;
}

/**
 * The positions to solve for judging a play: the player's view, completed with possible hands; null if it hides nothing that matters, so
 * that the exact verdict is fair. The hands depend on that view only, not on the game or the actual hand.
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

/** Placeholder for a hidden card. */
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

/** A play to be judged by what its player could know. */
export type FairQuestion = { readonly moment: Moment; readonly made: Pick<Play, 'slot' | 'x' | 'y'> };

/** Judges a {@link fairTask} with an injected solver, as only workers may import it; null if nothing that matters was hidden. */
export function judgeFairly(
  { moment, made }: FairQuestion,
  { pool, solve }: { pool: CardPool; solve: (position: Position) => Solution },
): FairVerdict | null {
  const task = fairTask(moment, pool);
  return task && fairVerdict(task, task.positions.map(solve), made);
}

/** The verdict on a play by what its player could know: plays are compared by their mean over possible hands (product/pages §6.6). */
export type FairVerdict = {
  /** The mean number of cards that the play loses against the best play, to hundredths; 0 for the best play itself. */
  readonly loss: number;
  /** The standard error of `loss`, to hundredths; 0 where every possible hand was solved. */
  readonly error: number;
  /** How many hands were solved. */
  readonly hands: number;
  /** The play with the best mean; null if it is the one made. */
  readonly better: Pick<Play, 'slot' | 'x' | 'y'> | null;
};

/** A play with a smaller mean loss counts as right: no player sees the difference. */
const FAIR_LOSS_MIN = 0.25;

/** A loss counts only if it exceeds this many standard errors. */
const ERRORS_MIN = 2;

/** The cards lost by a play; 0 if it counts as right or the loss is within the sampling error. */
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
 * The verdict on a play from every play's value against each hand. Plays are compared hand by hand, so that luck common to all cancels out;
 * among equal means the play made counts as best, then the first.
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
