import type { Say } from '../terminal.ts';

/** The outcome of a command, as the exit code of the program. */
export const DONE = 0;
export const REFUSED = 1;
export const NOT_RUN = 2;

/** Where a command runs: the folder of the project, the caller's folder, the environment, and its output. */
export type Surroundings = {
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a result. */
  readonly say: Say;
  /** Prints an error. */
  readonly complain: Say;
};

export type Typed = { readonly words: readonly string[]; readonly flags: ReadonlySet<string> };

/** A command. Unless it says otherwise, the database is open while it runs. */
export type Command = {
  /** Names of its arguments, as in `NAME`. All are required. */
  readonly words: readonly string[];
  /** Its flags, such as `dry-run`, each with a description. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly summary: string;
  /** True for a command that opens the database itself, or runs without one. */
  readonly opensDatabase?: boolean;
  readonly run: (typed: Typed, surroundings: Surroundings) => Promise<number>;
};
