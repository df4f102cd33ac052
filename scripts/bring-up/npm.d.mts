/** Runs npm silently. Throws an error with its output when it fails. */
export function runNpm(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void>;
