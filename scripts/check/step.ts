import type { Crew } from '../processes/crew.ts';

/** Number of passed and failed checks of a step; `note` is shown beside them. */
export type Tally = { readonly passed: number; readonly failed: number; readonly note?: string };

/** The outcome of a step with a single check that passed. */
export const ONE_PASSED: Tally = { passed: 1, failed: 0 };

export type Step = {
  readonly name: string;
  /** Steps that must have ended first, with any outcome. */
  readonly after: readonly Step[];
  readonly work: Work;
};

/** Runs a step. Throwing makes it fail. */
export type Work = (tools: Tools) => Promise<Tally>;

export type Tools = {
  /** Runs a script of the project or of node_modules to its end. Its output is shown if the step fails. */
  readonly run: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<{ isGood: boolean }>;
  /** Programs to stop when the checks are interrupted. */
  readonly crew: Crew;
  /** Adds a line to show if the step fails. */
  readonly note: (line: string) => void;
};

/** The outcome of a step. `ms` is its duration. */
export type StepReport = Tally & { readonly name: string; readonly output: string; readonly ms: number };
