/** The days in a row on which a player has solved the problem, up to `last`; none without a solved one. */
export type ProblemRun = { readonly days: number; readonly last: string | null };

const DAY_MS = 86_400_000;

/** The run that ends with the newest of a player's months: it goes on from the month before where both meet. */
export function runOf(months: readonly { readonly last: string; readonly inRow: number }[]): ProblemRun {
  let days = 0;
  let first: string | null = null;
  for (const { last, inRow } of months) {
    if (first !== null && dayBefore(first, 1) !== last) break;
    days += inRow;
    first = dayBefore(last, inRow - 1);
    if (!first.endsWith('-01')) break;
  }
  return { days, last: months[0]?.last ?? null };
}

/** A player's run as it stands on a day: it goes on while that day may still come. */
export function runOn(
  { days, last }: ProblemRun,
  today: string,
): { readonly days: number; readonly isSolved: boolean } {
  const isSolved = last === today;
  return { days: isSolved || last === dayBefore(today, 1) ? days : 0, isSolved };
}

/** The day so many days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
