import type { AnyPageRow } from '#lib/web/rows/page-row.ts';

/** The beginnings of the addresses of pages, none of which begins with another. */
export function startsOf(rows: readonly AnyPageRow[]): string[] {
  const starts = [...new Set(rows.map(({ path }) => path.replace(/\[.*/, '')))];
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}
