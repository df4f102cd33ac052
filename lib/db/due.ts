import { addSeconds } from '#lib/base/unix-time.ts';

/**
 * A filter for a moment until which something waits, at most `longestSeconds` from when it was set: it has come, or it is so far ahead
 * that it must have been set before the clock was put back.
 */
export function isDue(now: Date, longestSeconds: number) {
  return { $not: { $gt: now, $lte: addSeconds(now, longestSeconds) } };
}
