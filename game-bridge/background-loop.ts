import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/** Work that repeats until it is stopped; `stop` resolves when the round under way has ended. */
export type Background = { readonly stop: () => Promise<void> };

export type Loop = {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** Receives what nobody expected; an absent MongoDB is expected and waited out. */
  readonly onSurprise: (error: unknown) => void;
};

/** Runs `work` again and again, never twice at once, with a pause of `everyMs` between the rounds. */
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
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (!isDatabaseAway(error)) onSurprise(error);
    }
    await pause(everyMs, signal);
  }
}

/** Ends early, without an error, when the loop is stopped; it never keeps the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return wait(ms, null, { signal, ref: false }).catch(() => null);
}
