import { availableParallelism } from 'node:os';
import { getConfig } from '#lib/base/config/config.ts';
import { isBusy } from '#lib/base/gate.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Exercise } from '#lib/game/coach/exercise.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import { countInProcess } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { SolverPool, type Job } from './solver-pool.ts';

/** Maximum number of queued jobs: about ten seconds of work. */
const QUEUE_LENGTH = 24;

/** Maximum number of jobs per client, running or queued. */
const SHARE = 12;

/** A game takes about a second; a job still running after this time counts as stuck. */
const LIMIT_MS = 20_000;

/** Maximum number of positions analysed per client and minute. */
export const ANALYSES_PER_MINUTE = 40;
const WINDOW_SECONDS = 60;

/** Maximum number of robot moves that the server chooses per client and minute; browsers with JavaScript choose their own. */
export const ROBOT_MOVES_PER_MINUTE = 60;

type Limit = { readonly name: string; readonly points: number };

const ANALYSES: Limit = { name: 'analysis-limiter', points: ANALYSES_PER_MINUTE };
const ROBOT_MOVES: Limit = { name: 'robot-limiter', points: ROBOT_MOVES_PER_MINUTE };

/** Solves a position exactly; fails at once with `busy` when the queue is full or the client has used its share. */
function solvePosition(viewer: Viewer, position: Position): Promise<Result<Solution, 'busy'>> {
  return unlessBusy(() => pool().solve(position, clientOf(viewer)));
}

/** Solves a position for a viewer, within {@link ANALYSES_PER_MINUTE} for their client. */
export async function analysePosition(
  viewer: Viewer,
  position: Position,
): Promise<Result<Solution, AnalysisRefusal>> {
  if (!(await mayAsk(viewer, ANALYSES))) return fail('too many requests');
  return solvePosition(viewer, position);
}

/**
 * Counts the replies to each play of a position that keep the other side's best result; null after a play that ends the game. They are one
 * job: nine messages would cost the main thread more time than the page.
 */
export function countReplies(
  viewer: Viewer,
  position: Position,
  plays: readonly Play[],
): Promise<Result<readonly (number | null)[], 'busy'>> {
  return unlessBusy(() => pool().replies(position, plays, clientOf(viewer)));
}

/** Solves a position for a viewer who replays it, within {@link ANALYSES_PER_MINUTE} for their client; null on a full board. */
export async function analyseExercise(
  viewer: Viewer,
  asked: Omit<Extract<Job, { kind: 'exercise' }>, 'kind'>,
): Promise<Result<Exercise | null, AnalysisRefusal>> {
  if (!(await mayAsk(viewer, ANALYSES))) return fail('too many requests');
  return unlessBusy(() => pool().exercise(asked, clientOf(viewer)));
}

export type AnalysisRefusal = 'busy' | 'too many requests';

/** Chooses a robot's move for a viewer, within {@link ROBOT_MOVES_PER_MINUTE} for their client. */
export async function robotMove(
  viewer: Viewer,
  asked: Omit<Extract<Job, { kind: 'robot' }>, 'kind'>,
): Promise<Result<Play, AnalysisRefusal>> {
  if (!(await mayAsk(viewer, ROBOT_MOVES))) return fail('too many requests');
  return unlessBusy(() => pool().robotMove(asked, clientOf(viewer)));
}

/** True if every move of one side is the one that the robot chooses with its seed; fails with `busy` like {@link solvePosition}. */
export function isRobotsGame(
  viewer: Viewer,
  game: Omit<Extract<Job, { kind: 'check' }>, 'kind'>,
): Promise<Result<boolean, 'busy'>> {
  return unlessBusy(() => pool().isRobotsGame(game, clientOf(viewer)));
}

/** Judges every move of a game that is not stored, within {@link ANALYSES_PER_MINUTE} for the viewer's client. */
export async function judgeGame(
  viewer: Viewer,
  start: Position,
  plays: readonly Play[],
): Promise<Result<readonly MoveVerdict[], AnalysisRefusal>> {
  if (!(await mayAsk(viewer, ANALYSES))) return fail('too many requests');
  return annotateGame(viewer, start, plays);
}

/** Judges every move of a game; fails with `busy` like {@link solvePosition}. */
export function annotateGame(
  viewer: Viewer,
  start: Position,
  plays: readonly Play[],
): Promise<Result<readonly MoveVerdict[], 'busy'>> {
  return unlessBusy(() => pool().annotate(start, plays, clientOf(viewer)));
}

async function unlessBusy<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>> {
  try {
    return ok(await work());
  } catch (error) {
    if (isBusy(error)) return fail('busy');
    throw error;
  }
}

/** Counted per process, like the work that it limits. */
function mayAsk({ address }: Viewer, { name, points }: Limit): Promise<boolean> {
  return countInProcess(address, { prefix: name, points, seconds: WINDOW_SECONDS });
}

function clientOf({ address }: Viewer): { clientKey?: string } {
  return address === null ? {} : { clientKey: clientKeyOf(address) };
}

function pool(): SolverPool {
  const width = Math.max(1, Math.floor((availableParallelism() - 1) / getConfig().processes));
  const bounds = { width, queue: QUEUE_LENGTH, share: SHARE };
  return processWide('solver-pool', () => new SolverPool({ ...bounds, limitMs: LIMIT_MS }));
}
