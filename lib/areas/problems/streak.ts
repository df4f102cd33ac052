import { dayAfter, type Day } from './month.ts';

/** A player's series: problems solved at all, days in a row until now, and the longest such row. */
export type Streak = { readonly solved: number; readonly current: number; readonly best: number };

/**
 * The series of somebody who has solved problems on these days, oldest first. Only what was solved on its own day makes a row, and a
 * missed day ends it; today may still come.
 */
export function streakOf(
  solved: readonly { readonly day: Day; readonly isInTime: boolean }[],
  today: Day,
): Streak {
  let best = 0;
  let row = 0;
  let last: Day | null = null;
  for (const { day, isInTime } of solved) {
    if (!isInTime) continue;
    row = last !== null && dayAfter(last, 1) === day ? row + 1 : 1;
    best = Math.max(best, row);
    last = day;
  }
  const isAlive = last === today || last === dayAfter(today, -1);
  return { solved: solved.length, current: isAlive ? row : 0, best };
}
