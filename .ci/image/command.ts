import type { ChildProcess } from 'node:child_process';
import { guardedSpawn } from '#scripts/processes/program.ts';
import { StartFailure } from '#scripts/terminal.ts';

/** How much of a program's output an error shows. */
const TAIL_CHARACTERS = 3_000;

export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly withinMs?: number;
};

/** Output and exit code of a program that ran to its end. */
export type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a program to its end and returns how it ended. Throws only if it cannot be started or is killed by a signal. */
export function tryCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  const { env = process.env, cwd = process.cwd(), withinMs = 120_000 } = options;
  return new Promise((resolve, reject) => {
    const child = guardedSpawn(program, args, {
      env,
      cwd,
      timeout: withinMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stdout = listen(child.stdout);
    const stderr = listen(child.stderr);
    child.once('error', (error) => reject(new StartFailure(`${program}: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (signal)
        reject(new StartFailure(describe({ program, args, how: `was ended by ${signal}` }, stderr())));
      else resolve({ code, stdout: stdout(), stderr: stderr() });
    });
  });
}

/** Runs a program and returns its output. Throws an error with the last part of the output if it fails. */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await tryCommand(program, args, options);
  if (code === 0) return stdout;
  throw new StartFailure(describe({ program, args, how: `ended with code ${code}` }, `${stdout}\n${stderr}`));
}

function listen(stream: ChildProcess['stdout']): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

type Ended = { readonly program: string; readonly args: readonly string[]; readonly how: string };

function describe({ program, args, how }: Ended, words: string): string {
  const shown = [program, ...args].join(' ').slice(0, 200);
  return `\`${shown}\` ${how}:\n${words.trim().slice(-TAIL_CHARACTERS)}`;
}
