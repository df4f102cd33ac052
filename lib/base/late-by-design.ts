import { KEEP_SECONDS } from './keep-times.ts';
import { getSources } from './sources.ts';

/**
 * Reads what a page may show late, by half a minute unless told (product/serving §4.4): it is not made anew sooner for a change of that
 * alone.
 */
export function lateByDesign<T>(read: () => Promise<T>, seconds: number = KEEP_SECONDS.data): Promise<T> {
  return getSources().loosely(seconds * 1000, read);
}
