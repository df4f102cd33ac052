import type { PlayValue } from '#lib/game/solver/solution.ts';
import type { FairVerdict } from './fair-verdict.ts';

/** The value of each play against one possible hand, in the order of the solver, and the weight of that hand. */
export type ValuesOfHand = { readonly values: readonly number[]; readonly weight: number };

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
export function meanLoss(hands: readonly ValuesOfHand[], { plays, made, areAll }: Compared): FairVerdict {
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
