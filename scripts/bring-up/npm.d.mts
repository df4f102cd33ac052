/** Runs npm silently and returns the beginning of its output. Throws an error with it when it fails. */
export function runNpm(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<string>;
