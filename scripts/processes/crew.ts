import { describeEnd } from './program.ts';
import type { Program } from './program.ts';

/** The programs that one start brought up, stopped together. */
export type Crew = {
  /** Makes a running program one of the crew; when the crew is being stopped already, it is stopped at once. */
  readonly join: (program: Program) => Program;
  /** From now on the end of this program is a fall. */
  readonly rely: (program: Program) => void;
  /** Resolves with a description when a program that is relied on ends unasked. */
  readonly fallen: Promise<string>;
  /** Stops all, the last to join first, one after the other; every call waits for the same end. */
  readonly stop: () => Promise<void>;
};

/** A crew without members. */
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
