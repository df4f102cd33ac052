import type { Program } from '#scripts/processes/program.ts';

/** A program that can be killed or stopped, and started again at the same address. */
export type Restartable = {
  /** The program as it runs now, or as it ran last. */
  readonly program: () => Program;
  /** Sends SIGKILL and waits for the end. */
  readonly kill: () => Promise<void>;
  /** Sends SIGSTOP: the program hangs with all its connections open. */
  readonly freeze: () => void;
  /** Sends SIGCONT to a frozen program. */
  readonly thaw: () => void;
  /** Sends SIGTERM and resolves with the way it ended, such as `ended with code 0`. */
  readonly stop: () => Promise<string>;
  /** Starts it again, once it has ended, and waits until it answers. */
  readonly start: () => Promise<void>;
};

/** Starts a program by `start`, which resolves when the program answers. */
export async function restartable(start: () => Promise<Program>): Promise<Restartable> {
  let program = await start();
  const send = (signal: NodeJS.Signals) => process.kill(program.pid, signal);
  return {
    program: () => program,
    kill: async () => {
      send('SIGKILL');
      await program.ended;
    },
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
    stop: () => {
      send('SIGTERM');
      return program.ended;
    },
    start: async () => {
      await program.ended;
      program = await start();
    },
  };
}
