import type { MOTION_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { storedChoice } from '../stored-choice.client.ts';

/** How fast plays are shown, on every board: how many times as fast as usual; null shows none. */
const RATES = { normal: 1, slow: 0.5, fast: 2, off: null } as const satisfies Record<
  MotionSpeed,
  number | null
>;

export type MotionSpeed = keyof typeof MOTION_MESSAGES.speeds;

/** The speed that the reader has chosen. */
export const MOTION_SPEED = storedChoice<MotionSpeed>('vitesse', ['normal', 'slow', 'fast', 'off']);

/** How many times as fast as usual plays are shown now; null where nothing moves, as under reduced motion. */
export function getMotionRate(): number | null {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? null : RATES[MOTION_SPEED.get()];
}
