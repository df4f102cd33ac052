/** Most rows that a call answers at once, and when nothing else is asked (4-decisions 4.3). */
export const LIST_ROWS_MAX = 1_000;

/** Farther than any list reaches, so that a huge number stays a number MongoDB takes. */
export const PAGE_MAX = 1_000_000;

/** The page of an address, from 1; whatever is no such number means the first. */
export function parsePage(text: string | readonly string[] | undefined): number {
  if (typeof text !== 'string' || !/^0*[1-9]\d*$/.test(text)) return 1;
  return Math.min(Number(text), PAGE_MAX);
}
