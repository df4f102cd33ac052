/** Runs npm silently; throws with its words when it fails. */
export function runNpm(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void>;
