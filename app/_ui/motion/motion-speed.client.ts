import { storedChoice } from '#ui/table-hooks.client.ts';
import { rateAt, SPEED_KEY, type MotionSpeed } from './motion-rate.ts';

/** The speed that the reader has chosen. */
export const MOTION_SPEED = storedChoice<MotionSpeed>(SPEED_KEY, ['normal', 'slow', 'fast', 'off']);

/** How many times as fast as usual plays are shown now; null where nothing moves. */
export function getMotionRate(): number | null {
  return rateAt(MOTION_SPEED.get());
}
