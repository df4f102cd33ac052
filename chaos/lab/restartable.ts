import type { Crew } from '#scripts/processes/crew.ts';
import type { Program } from '#scripts/processes/program.ts';

/** A program that can be killed or stopped, and started again at the same address. */
export type Restartable = {
  /** The program as it runs now, or as it ran last. */
  readonly program: () => Program;
  /** Sends SIGKILL and waits for the end. It may be starting. */
  readonly kill: () => Promise<void>;
  /** Sends SIGSTOP: the program hangs with all its connections open. */
  readonly freeze: () => void;
  /** Sends SIGCONT to a frozen program. */
  readonly thaw: () => void;
  /** Sends SIGTERM and resolves with the way it ended, such as `ended with code 0`. */
  readonly stop: () => Promise<string>;
  /** Starts it again, once it has ended, and waits until it answers. Rejects when it ends before. */
  readonly start: () => Promise<void>;
};

/** Starts a program by `start`, which lets it join the crew that it is given and resolves when the program answers. */
export async function restartable(crew: Crew, start: (crew: Crew) => Promise<unknown>): Promise<Restartable> {
  let latest: Program | undefined;
  const noting: Crew = {
    ...crew,
    join: (joined) => {
      latest = joined;
      return crew.join(joined);
    },
  };
  await start(noting);
  const program = () => {
    if (latest === undefined) throw new Error('the program did not join its crew');
    return latest;
  };
  const send = (signal: NodeJS.Signals) => process.kill(program().pid, signal);
  return {
    program,
    kill: async () => {
      send('SIGKILL');
      await program().ended;
    },
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
    stop: () => {
      send('SIGTERM');
      return program().ended;
    },
    start: async () => {
      await program().ended;
      await start(noting);
    },
  };
}
