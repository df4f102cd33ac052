import type { Play } from '#lib/game/rules/types.ts';

/**
 * The verdict on a play by what its player could know (product/pages §6.6): the other hand is not seen, so plays are compared by
 * their mean over many hands that it may hold.
 */
export type FairVerdict = {
  /** Cards that the play loses in the mean, to hundredths, against the play that is best in the mean; 0 for that one itself. */
  readonly loss: number;
  /** The standard error of `loss`, to hundredths; 0 where every possible hand was solved. */
  readonly error: number;
  /** How many hands were solved. */
  readonly hands: number;
  /** The play that is best in the mean; null for that one itself. */
  readonly better: Pick<Play, 'slot' | 'x' | 'y'> | null;
};

/** A play that loses less in the mean is right: nobody sees so little at the table. */
const FAIR_LOSS_MIN = 0.25;

/** Standard errors by which a loss has to stand out from chance. */
const ERRORS_MIN = 2;

/**
 * The cards that a play lost as its player could see it: 0 when it was right in the mean, or when its loss does not stand out from
 * the chance of the hands drawn.
 */
export function fairLossOf({ loss, error }: Pick<FairVerdict, 'loss' | 'error'>): number {
  return loss >= FAIR_LOSS_MIN && loss >= ERRORS_MIN * error ? loss : 0;
}
