import { pause } from '#lib/base/gate.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/** Work that repeats until it is stopped. `stop` resolves when the current round has ended. */
export type Background = { readonly stop: () => Promise<void> };

export type Loop = {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** Receives unexpected errors. A MongoDB that is down, and failures once the loop is being stopped, are expected and not reported. */
  readonly onSurprise: (error: unknown) => void;
};

/** Repeats `work`, never more than one round at a time, with a pause of `everyMs` between rounds. */
export function startLoop(loop: Loop): Background {
  const stopping = new AbortController();
  const done = run(loop, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

async function run({ everyMs, work, onSurprise }: Loop, signal: AbortSignal): Promise<void> {
  const isStopping = () => signal.aborted;
  while (!isStopping()) {
    try {
      await work();
    } catch (error) {
      // Stopping may terminate a dependency of the work, such as a worker.
      if (!isStopping() && !isDatabaseAway(error)) onSurprise(error);
    }
    await pause(everyMs, signal);
  }
}

/** Returns a number in [0, 1), like `Math.random`. Replaced in tests. */
export type Chance = () => number;

export type Backoff = { readonly baseMs: number; readonly maxMs: number };

/**
 * The wait after `attempts` failures, in milliseconds: exponential up to `maxMs`, with a random upper half (jitter) so that several containers
 * do not retry in step.
 */
export function backoffMs(
  attempts: number,
  { baseMs, maxMs }: Backoff,
  chance: Chance = Math.random,
): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full / 2 + (full / 2) * chance());
}
