import { KEEP_SECONDS } from './keep-times.ts';
import { getSources } from './sources.ts';

/** Reads what a page may show half a minute late (product/serving §4.4): it is not made anew for a change of that alone. */
export function lateByDesign<T>(read: () => Promise<T>): Promise<T> {
  return getSources().loosely(KEEP_SECONDS.data * 1000, read);
}
