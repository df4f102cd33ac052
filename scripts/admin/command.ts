import type { Result } from '#lib/base/result.ts';
import { StartFailure, type Say } from '../terminal.ts';

/** A command that cannot be done, which is printed as an error. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The value of a result; a refusal is thrown with its text. */
export function valueOf<T, C extends string>(result: Result<T, C>, texts: Readonly<Record<C, string>>): T {
  if (!result.ok) throw new Refused(texts[result.code]);
  return result.value;
}

/** Runs `work`. An error of the file system becomes one line that names the file, by default `file`. */
export async function namingFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall, path = file } = error as NodeJS.ErrnoException;
    if (typeof syscall === 'string') throw new StartFailure(`${path}: ${code}`);
    throw error;
  }
}

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
  /** Throws `Refused` if it cannot be done. Resolves with false if it has found faults, which end the program with 1 too. */
  readonly run: (typed: Typed, surroundings: Surroundings) => Promise<unknown>;
};
