import { getDatabaseTime } from './client.ts';

/**
 * What time it is by the clock of MongoDB, which is the same for every site; by that of this machine until MongoDB has answered for the
 * first time. Moments that one site stores and another compares are taken from it, so that a site whose own clock is
 * wrong, or jumps, takes nobody's work away and keeps nothing for itself (product/serving §9.1).
 */
export function databaseNow(): Date {
  return getDatabaseTime() ?? new Date();
}
