import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMark, endProcess } from './process-record.ts';
import { isExecutable } from '../on-path.ts';
import { StartFailure } from '../terminal.ts';

/** A running program that is part of a world or a check. */
export type Program = {
  /** Its name in messages. */
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves with the way it ended, such as `ended with code 1`, whether it was stopped or not. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
};

export type ProgramOptions = {
  readonly name: string;
  /** The program and its first arguments; the running Node if not given. */
  readonly command?: readonly string[];
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** How long it may take to stop before it is killed, in milliseconds. */
  readonly timeoutMs: number;
};

/** Starts a program. Its output goes to its log; that of its last start is renamed to `NAME.previous`. */
export function startProgram(options: ProgramOptions): Program {
  const { name, command = [process.execPath], args, cwd, env, logFile, timeoutMs } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.previous`);
  const log = openSync(logFile, 'a');
  const [program = '', ...first] = command;
  const child = guardedSpawn(program, [...first, ...args], { cwd, env, stdio: ['ignore', log, log] });
  closeSync(log);
  const pid = child.pid ?? 0;
  const mark = pid ? startMark(pid) : '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
  const stop = async () => {
    if (pid) await endProcess({ pid, mark }, timeoutMs);
  };
  return { name, pid, logFile, ended, stop };
}

/** Describes the end of a program: how it ended, and the last lines of its log. */
export function describeEnd(program: Program, how: string): string {
  const { name, logFile } = program;
  return `${name} ${how}. Last lines of its log (${logFile}):\n${tailOf(logFile)}`;
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only the parent, which then stops its children in
 * order. On Linux with util-linux, the kernel sends it SIGTERM when the parent dies, even by SIGKILL.
 */
export function guardedSpawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const setpriv = findSetpriv();
  const detached = { ...options, detached: process.platform !== 'win32' };
  if (!setpriv) return spawn(program, args, detached);
  // setpriv replaces itself with the program, so the pid stays the same.
  return spawn(setpriv, ['--pdeathsig', 'TERM', '--', program, ...args], detached);
}

function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  // The setpriv of busybox has no --pdeathsig. It is never a separate file at these paths.
  return ['/usr/bin/setpriv', '/bin/setpriv'].find(
    (file) => isExecutable(file) && path.basename(realpathSync(file)) === 'setpriv',
  );
}

const TAIL_LINES = 12;

/** The last 12 lines of a log; empty if there is none. */
export function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    return '';
  }
}

const POLL_MS = 20;
const REQUEST_MS = 2_000;

export type AnswerOptions = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs: number;
};

/** Waits until a program answers 200. Throws an error with its last lines if it ends first or takes too long. */
export function untilAnswers(program: Program, { url, headers, withinMs }: AnswerOptions): Promise<void> {
  return untilReady(program, { isReady: () => answers(url, headers), withinMs });
}

/** The same for anything else that shows when it is ready. */
export async function untilReady(
  program: Program,
  { isReady, withinMs }: { readonly isReady: () => Promise<boolean>; readonly withinMs: number },
): Promise<void> {
  const deadline = performance.now() + withinMs;
  let end: string | undefined;
  void program.ended.then((how) => (end = how));
  while (!(await isReady())) {
    if (end === undefined && performance.now() > deadline) end = `did not answer within ${withinMs / 1000} s`;
    if (end !== undefined) throw new StartFailure(describeEnd(program, end));
    await sleep(POLL_MS);
  }
}

async function answers(url: string, headers: AnswerOptions['headers']): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: headers ?? {}, signal: AbortSignal.timeout(REQUEST_MS) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
