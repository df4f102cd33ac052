import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { parisDay, type Clock } from '#lib/base/paris-time.ts';
import { isRuleCode, type Family } from '#lib/game/rules/rule-set.ts';
import type { Color, RuleCode } from '#lib/game/rules/types.ts';
import type { Level } from '#lib/game/puzzles/rating.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { dayAfter, daysOf, type Day, type Month } from './month.ts';
import * as repo from './problem-repo.ts';

/** A line of the archive; `state` is the viewer's, null for visitors and for problems not tried. */
export type ArchiveLine = {
  readonly day: Day;
  readonly turn: Color;
  readonly value: number;
  readonly level: number;
  readonly family: string;
  readonly rules: readonly RuleCode[];
  readonly state: 'solved' | 'missed' | 'begun' | null;
};

export type Archive = {
  readonly month: Month;
  readonly level: Level | null;
  readonly family: Family | null;
  readonly lines: readonly ArchiveLine[];
  /** Every day of the month that has a problem, regardless of filters, oldest first. */
  readonly days: readonly Pick<ArchiveLine, 'day' | 'state'>[];
  readonly today: Day;
  /** The last one before it that has problems; null if none has. */
  readonly before: Month | null;
  /** The next one that has problems, or else the current month; null for that one. */
  readonly after: Month | null;
};

/** The query of the archive. */
export type ArchiveQuery = {
  readonly mois: Month | null;
  readonly niveau: Level | null;
  readonly regles: Family | null;
};

const MOST = 31;

/** The problems of a month up to today, newest first, filtered by level and family of rules if asked. */
export async function listArchive(
  viewer: Viewer,
  { mois, niveau: level, regles: family }: ArchiveQuery,
  now: Clock = () => new Date(),
): Promise<Archive> {
  const today = parisDay(now());
  const current = today.slice(0, 7);
  const asked = mois ?? current;
  const month = asked > current ? current : asked;
  const { first, last } = daysOf(month);
  const until = last < today ? last : today;
  const [found, states, earlier, later] = await Promise.all([
    cached(`problems ${first} ${until}`, { maxAge: KEEP_SECONDS.data }, () =>
      repo.listProblems(first, until, MOST),
    ),
    isPlayer(viewer) ? repo.listStates(viewer.account.id, first, until) : new Map<Day, never>(),
    repo.findNewestDay(dayAfter(first, -1)),
    month < current ? repo.findOldestDay(dayAfter(last, 1), today) : null,
  ]);
  const lines = found
    .filter((line) => (level === null || line.level === level) && (family === null || line.family === family))
    .map((line) => toLine(line, states.get(line.day) ?? null));
  return {
    days: found.map(({ day }) => ({ day, state: states.get(day) ?? null })).toReversed(),
    ...{ today, month, level, family, lines, before: earlier?.slice(0, 7) ?? null },
    after: month < current ? (later ?? current).slice(0, 7) : null,
  };
}

/** The newest problems up to today, for the feed. */
export async function listNewest(now: Clock = () => new Date()): Promise<readonly ArchiveLine[]> {
  const today = parisDay(now());
  return (await repo.listProblems(dayAfter(today, 1 - MOST), today, MOST)).map((line) => toLine(line, null));
}

function toLine(
  { plays, firstPlayer, rules, ...line }: repo.ListedProblem,
  state: ArchiveLine['state'],
): ArchiveLine {
  const turn = plays.length % 2 === 0 ? firstPlayer : otherOf(firstPlayer);
  return { ...line, turn, rules: rules.filter(isRuleCode), state };
}

function otherOf(color: Color): Color {
  return color === 'blue' ? 'red' : 'blue';
}
