import { choreographyOf } from '#lib/game/narration/choreography.ts';
import type { Choreography } from '#lib/game/narration/motion-times.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import { SLOTS, type Cell, type Slot } from '#lib/game/rules/types.ts';

/** A play of a reading page for `/motion.js`: its sequence as JSON, and the slot of the hand that held its card. */
export type ToldPlay = Omit<Choreography, 'pushes'> & {
  readonly pushes: readonly (readonly (readonly [Cell, Cell])[])[];
  readonly slot: Slot;
  readonly isBlue: boolean;
};

/** The value of `data-play` for a play. */
export function tellPlay(played: PlayedExample): string {
  const { pushes, ...sequence } = choreographyOf(played);
  const { card, color } = played.turn;
  const slot = SLOTS.find((one) => played.before.hands[color][one] === card) ?? 0;
  const told: ToldPlay = {
    ...sequence,
    pushes: pushes.map((moves) => [...moves]),
    slot,
    isBlue: color === 'blue',
  };
  return JSON.stringify(told);
}
