import { parisDay } from '#lib/base/paris-time.ts';
import type { Clock } from '#lib/base/unix-time.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import * as repo from './problem-repo.ts';
import { streakOf, type Streak } from './streak.ts';

/** The viewer's own series; null for visitors. */
export async function findStreak(viewer: Viewer, now: Clock = () => new Date()): Promise<Streak | null> {
  if (!isPlayer(viewer)) return null;
  return streakOf(await repo.listSolved(viewer.account.id), parisDay(now()));
}
