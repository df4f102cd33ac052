import { describeEnd, type Program } from './program.ts';

/** The programs of a start, which are stopped together. */
export type Crew = {
  /** Adds a running program. If the crew is already being stopped, the program is stopped at once. */
  readonly join: (program: Program) => Program;
  /** Makes `fallen` resolve if this program ends before the crew is stopped. */
  readonly rely: (program: Program) => void;
  /** Resolves with a description when a program that is relied on ends unexpectedly. */
  readonly fallen: Promise<string>;
  /** Stops all programs one by one, in reverse order of joining. Repeated calls return the same promise. */
  readonly stop: () => Promise<void>;
};

export function makeCrew(): Crew {
  const members: Program[] = [];
  const { promise: fallen, resolve: fall } = Promise.withResolvers<string>();
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (const member of members.toReversed()) await member.stop();
  };
  return {
    fallen,
    join: (program) => {
      members.push(program);
      if (stopping) void program.stop();
      return program;
    },
    rely: (program) => {
      void program.ended.then((how) => {
        if (!stopping) fall(describeEnd(program, how));
      });
    },
    stop: () => (stopping ??= stopAll()),
  };
}

/**
 * Resolves when this process is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or the end of its parent process.
 * Further requests have no effect, since stopping has its own time limits.
 */
export function askedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const ask = () => resolve(undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.connected) process.on('disconnect', ask);
  // The terminal may already be gone. Output that cannot be written must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return promise;
}
