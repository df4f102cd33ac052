import { WorkerPool, IN_IDLE_TIME, type Client } from '#lib/base/worker-pool.ts';
import type { Exercise } from '#lib/game/coach/exercise.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import type { Color, Play, Position } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import { processWide } from '#lib/base/process-wide.ts';
import type { CardPool } from '#lib/game/fair/draw-hands.ts';
import type { FairVerdict, FairQuestion } from '#lib/game/fair/judge-fairly.ts';

/** A message to a thread. */
export type Job =
  | { readonly kind: 'solve'; readonly position: Position }
  | { readonly kind: 'replies'; readonly position: Position; readonly plays: readonly Play[] }
  | { readonly kind: 'exercise'; readonly position: Position; readonly tries: readonly Placement[] }
  | { readonly kind: 'annotate'; readonly start: Position; readonly plays: readonly Play[] }
  | {
      readonly kind: 'robot';
      readonly robot: RobotName;
      readonly position: Position;
      readonly seed: string;
    }
  | {
      readonly kind: 'check';
      readonly robot: RobotName;
      readonly seed: string;
      readonly color: Color;
      readonly start: Position;
      readonly plays: readonly Play[];
    };

type PoolOptions = Omit<ConstructorParameters<typeof WorkerPool>[0], 'program'>;

/** Solves positions in worker threads ({@link WorkerPool}). */
export class SolverPool {
  readonly #threads: WorkerPool<Job, unknown>;

  constructor(options: PoolOptions) {
    this.#threads = new WorkerPool({ ...options, program: 'lib/areas/analysis/solver-worker.ts' });
  }

  solve(position: Position, client: Client = {}): Promise<Solution> {
    return this.#threads.run({ kind: 'solve', position }, client) as Promise<Solution>;
  }

  /** Counts the replies to each play that keep the other side's best result; null after a play that ends the game. */
  replies(
    position: Position,
    plays: readonly Play[],
    client: Client = {},
  ): Promise<readonly (number | null)[]> {
    return this.#threads.run({ kind: 'replies', position, plays }, client) as Promise<
      readonly (number | null)[]
    >;
  }

  /** Solves a position for a player who replays it, and continues their tries. */
  exercise(
    asked: Omit<Extract<Job, { kind: 'exercise' }>, 'kind'>,
    client: Client = {},
  ): Promise<Exercise | null> {
    return this.#threads.run({ kind: 'exercise', ...asked }, client) as Promise<Exercise | null>;
  }

  annotate(start: Position, plays: readonly Play[], client: Client = {}): Promise<readonly MoveVerdict[]> {
    return this.#threads.run({ kind: 'annotate', start, plays }, client) as Promise<readonly MoveVerdict[]>;
  }

  robotMove(asked: Omit<Extract<Job, { kind: 'robot' }>, 'kind'>, client: Client = {}): Promise<Play> {
    return this.#threads.run({ kind: 'robot', ...asked }, client) as Promise<Play>;
  }

  /** True if every play of one side is the robot's own. */
  isRobotsGame(game: Omit<Extract<Job, { kind: 'check' }>, 'kind'>, client: Client = {}): Promise<boolean> {
    return this.#threads.run({ kind: 'check', ...game }, client) as Promise<boolean>;
  }

  /** Ends all threads, even in the middle of a job. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}

/** A message to the thread. */
export type FairJob = FairQuestion & { readonly pool: CardPool };

/** A first play takes five seconds of CPU time, several times as long on a busy machine. */
const LIMIT_MS = 300_000;

/** Maximum number of queued plays: one game's. */
const QUEUE_LENGTH = 9;

/**
 * Judges a play by its player's knowledge, in a separate thread of the lowest priority: answers, robots, hints and the other verdicts
 * go first. Null if the player knew everything that matters.
 */
export function judgeInIdleTime(job: FairJob): Promise<FairVerdict | null> {
  return thread().run(job);
}

/** Ends the thread, so that the process can exit (shutdown, tests). */
export function closeFairThread(): Promise<void> {
  return thread().close();
}

function thread(): WorkerPool<FairJob, FairVerdict | null> {
  const bounds = { queue: QUEUE_LENGTH, limitMs: LIMIT_MS };
  return processWide(
    'fair-thread',
    () => new WorkerPool({ ...IN_IDLE_TIME, ...bounds, program: 'lib/areas/analysis/fair-worker.ts' }),
  );
}
