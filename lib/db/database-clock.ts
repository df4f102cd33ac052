import { getDatabaseTime } from './client.ts';
import { addSeconds } from '../base/unix-time.ts';

/**
 * The time by MongoDB's clock, which all sites share; by this machine's clock until MongoDB has answered. Times that one site stores and
 * another compares come from it, so that a site with a wrong or jumping clock cannot take work from others or hold on to its own
 * (product/serving §9.1).
 */
export function databaseNow(): Date {
  return getDatabaseTime() ?? new Date();
}

/**
 * A filter for a moment until which something waits, at most `longestSeconds` from when it was set: it has come, or it is so far ahead
 * that it must have been set before the clock was put back.
 */
export function isDue(now: Date, longestSeconds: number) {
  return { $not: { $gt: now, $lte: addSeconds(now, longestSeconds) } };
}
