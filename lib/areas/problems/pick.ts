import { parisDay } from '#lib/base/paris-time.ts';
import { hashOf } from '#lib/base/seeded-chance.ts';
import { dayAfter, DAYS_AHEAD, DAYS_BACK, weekdayOf, type Day } from './month.ts';

/** The fields of a problem that decide its day. */
export type Candidate = {
  readonly id: string;
  readonly level: number;
  readonly family: string;
  readonly endedAt: Date;
};

/** The level wanted from Monday to Sunday: weeks start easy (product/problems §3). */
const WANTED_LEVELS = [1, 1, 2, 2, 3, 3, 4] as const;

const WEIGHTS = { level: 3, sameAsYesterday: 2, sameAsTheDayBefore: 1 } as const;

/** The days that need a problem: today, then future days, then past days, latest first. */
export function wantedDays(now: Date): readonly Day[] {
  const today = parisDay(now);
  const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dayAfter(today, days));
  const back = Array.from({ length: DAYS_BACK }, (_, days) => dayAfter(today, -1 - days));
  return [...ahead, ...back];
}

/**
 * Assigns problems to days: the level nearest to that of the weekday, and rules unlike those of the days around it. A past day only gets
 * a problem from a game that ended before it. Deterministic.
 */
export function pickDays<T extends Candidate>(
  days: readonly Day[],
  candidates: readonly T[],
  { today, families }: { today: Day; families: ReadonlyMap<Day, string> },
): ReadonlyMap<Day, T> {
  const known = new Map(families);
  const left = new Set(candidates);
  const picked = new Map<Day, T>();
  for (const day of days) {
    const fitting = [...left].filter(({ endedAt }) => day >= today || parisDay(endedAt) < day);
    const [best] = fitting
      .map((candidate) => ({ candidate, cost: costOf(candidate, day, known) }))
      .sort((one, other) => one.cost - other.cost || hash(one.candidate, day) - hash(other.candidate, day));
    if (!best) continue;
    left.delete(best.candidate);
    picked.set(day, best.candidate);
    known.set(day, best.candidate.family);
  }
  return picked;
}

function costOf({ level, family }: Candidate, day: Day, families: ReadonlyMap<Day, string>): number {
  const wanted = WANTED_LEVELS[weekdayOf(day)] ?? level;
  const isNear = (days: number) => [days, -days].some((by) => families.get(dayAfter(day, by)) === family);
  return (
    Math.abs(level - wanted) * WEIGHTS.level +
    (isNear(1) ? WEIGHTS.sameAsYesterday : 0) +
    (isNear(2) ? WEIGHTS.sameAsTheDayBefore : 0)
  );
}

function hash({ id }: Candidate, day: Day): number {
  return hashOf(`${day} ${id}`);
}
