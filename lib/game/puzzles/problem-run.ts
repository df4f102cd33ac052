/** A player's run of solved daily problems: its length in days and its last day, null without any. */
export type ProblemRun = { readonly days: number; readonly last: string | null };

const DAY_MS = 86_400_000;

/** The run that ends in the first of a player's months, newest first; it extends into the previous month if the two adjoin. */
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

/** A player's run as of a day: it lasts while that day's problem can still be solved. */
export function runOn(
  { days, last }: ProblemRun,
  today: string,
): { readonly days: number; readonly isSolved: boolean } {
  const isCurrent = last !== null && Date.parse(today) - Date.parse(last) <= DAY_MS;
  return { days: isCurrent ? days : 0, isSolved: last === today };
}

/** The date `days` days before `day`. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
