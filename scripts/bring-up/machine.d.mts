/** The user's cache folder for this project, by the convention of the platform. Does not create it. Takes `process`, or values of a test. */
export function userCacheFolder(surroundings: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home?: string;
}): string;

/** Runs npm silently and returns the beginning of its output. Throws an error with it when it fails. */
export function runNpm(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<string>;
