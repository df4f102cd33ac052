import type { Play, Position } from '#lib/rules/types.ts';
import { annotate as annotateHere, type MoveVerdict } from '#lib/solver/annotate.ts';
import type { Solution } from '#lib/solver/solution.ts';
import { solve } from '#lib/solver/solve.ts';
import { ok, type Result } from '#lib/shared/result.ts';

/** The exact solution of a position from the bounded pool of workers, or 'busy' at once when its queue is full. */
export async function solvePosition(position: Position): Promise<Result<Solution, 'busy'>> {
  return Promise.resolve(ok(solve(position)));
}

/** The verdicts of a whole game from the same pool. */
export async function annotateGame(
  start: Position,
  plays: readonly Play[],
): Promise<Result<readonly MoveVerdict[], 'busy'>> {
  return Promise.resolve(ok(annotateHere(start, plays)));
}
