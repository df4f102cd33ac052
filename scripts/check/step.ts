import type { Crew } from '../processes/crew.ts';

/** How many checks of a step passed and failed; `note` says what a person must know beside its output. */
export type Tally = { readonly passed: number; readonly failed: number; readonly note?: string };

/** The outcome of a step that is one check and went well. */
export const ONE_PASSED: Tally = { passed: 1, failed: 0 };

/** One step of `npm test`. */
export type Step = {
  readonly name: string;
  /** Steps that must have ended before, whatever their outcome. */
  readonly after: readonly Step[];
  readonly work: Work;
};

/** Does a step; what it throws fails it. */
export type Work = (tools: Tools) => Promise<Tally>;

/** What a step works with. */
export type Tools = {
  /** Runs a script of the project or of node_modules to its end; what it prints is kept for a failure. */
  readonly run: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<{ isGood: boolean }>;
  /** Programs that are stopped when the checks are. */
  readonly crew: Crew;
  /** Keeps a line for a failure. */
  readonly note: (line: string) => void;
};

/** What became of a step. */
export type StepReport = Tally & { readonly name: string; readonly output: string; readonly ms: number };
