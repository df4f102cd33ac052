import { parisDay, type Clock } from '#lib/base/paris-time.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { CardFace } from '#lib/game/card.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { daysOf, parseDay, parseMonth, type Day, type Month } from './month.ts';
import * as repo from './problem-repo.ts';
import { facesOf, positionOf, streakOf, type Streak } from './problem.ts';

/** A problem for programs: everything needed to solve it, and nothing of the solution. */
export type PublishedProblem = {
  readonly day: Day;
  readonly level: number;
  readonly position: Position;
  readonly cards: readonly CardFace[];
};

const systemClock: Clock = () => new Date();

/** The problem of a day that has begun; not found for any other. */
export async function getPublished(
  _viewer: Viewer,
  { day }: { day: string },
  now: Clock = systemClock,
): Promise<Result<PublishedProblem, 'not found'>> {
  const asked = parseDay(day);
  if (asked === null || asked > parisDay(now())) return fail('not found');
  const [stored] = await repo.listPositions(asked, asked);
  return stored ? ok(toPublished(stored)) : fail('not found');
}

/** The problems of a month up to today, the newest first; not found for a month to come. */
export async function listPublished(
  _viewer: Viewer,
  { month }: { month: string },
  now: Clock = systemClock,
): Promise<Result<{ readonly month: Month; readonly problems: readonly PublishedProblem[] }, 'not found'>> {
  const asked = parseMonth(month);
  const today = parisDay(now());
  if (asked === null || daysOf(asked).first > today) return fail('not found');
  const { first, last } = daysOf(asked);
  const stored = await repo.listPositions(first, last < today ? last : today);
  return ok({ month: asked, problems: stored.map(toPublished) });
}

function toPublished(stored: repo.StoredPosition): PublishedProblem {
  const { day, level } = stored;
  return { day, level, position: positionOf(stored).position, cards: facesOf(stored) };
}

/** The viewer's own series; null for visitors. */
export async function findStreak(viewer: Viewer, now: Clock = () => new Date()): Promise<Streak | null> {
  if (!isPlayer(viewer)) return null;
  return streakOf(await repo.listSolved(viewer.account.id), parisDay(now()));
}
