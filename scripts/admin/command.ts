import type { Say } from '../say.ts';

/** How a command ended, as the exit code of the program. */
export const DONE = 0;
export const REFUSED = 1;
export const NOT_RUN = 2;

/** Where a command runs: the project, the caller's folder, the environment, and whom it tells. */
export type Surroundings = {
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What came of it. */
  readonly say: Say;
  /** Why nothing did. */
  readonly complain: Say;
};

/** What was typed after the name of a command. */
export type Typed = { readonly words: readonly string[]; readonly flags: ReadonlySet<string> };

/** One command: what it takes, what it does in a sentence, and the doing. The database is open while it runs. */
export type Command = {
  /** What the words after the name are called, as in `NAME`. */
  readonly words: readonly string[];
  /** Flags it knows, such as `dry-run`, each with what it does. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly run: (typed: Typed, surroundings: Surroundings) => Promise<number>;
};
