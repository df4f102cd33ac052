import type { Play } from '#lib/game/rules/types.ts';

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
