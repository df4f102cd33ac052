import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { aVisitor } from '#lib/testing/fake-viewer.ts';
import type { FinderJob } from '../finder.ts';
import { keepProblems } from '../problem-worker.ts';
import { findToday, getProblem } from '../problem-service.ts';
import type { Problem } from '../problem.ts';
import { searchGames } from '../search-games.ts';
import { insertSeededGames } from './seeded-games.ts';

/** Searches games without a thread and without robots, so that the same games give the same problems at once. */
function findHere(job: FinderJob) {
  return Promise.resolve(searchGames(job, { open: solverOf, solvers: [] }, () => 0));
}

/** Stores games, has the worker give days their problems, and returns that of today. */
export async function storeProblems(now: () => Date = () => new Date(), games = 200): Promise<Problem> {
  await insertSeededGames(1, games);
  while ((await keepProblems({ find: findHere, now })) === 'more');
  const found = await getProblem(aVisitor(), (await findToday(aVisitor(), now)) ?? '', now);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** The plays that fail. */
export function wrongPlays({ options, answer }: Problem): readonly Placement[] {
  const wrong = (option: Option) => !isSamePlacement(option, answer);
  return options.filter(wrong).map(({ slot, x, y }) => ({ slot, x, y }));
}
