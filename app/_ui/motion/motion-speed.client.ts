import { storedChoice } from '#ui/table-hooks.client.ts';
import { rateAt, SPEED_KEY, type MotionSpeed } from './motion-rate.ts';

/** The reader's choice of speed. */
export const MOTION_SPEED = storedChoice<MotionSpeed>(SPEED_KEY, ['normal', 'slow', 'fast', 'off']);

/** The current playback rate of plays; null for no animation. */
export function getMotionRate(): number | null {
  return rateAt(MOTION_SPEED.get());
}
