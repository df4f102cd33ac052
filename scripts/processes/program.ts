import { closeSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { startMark } from './process-mark.ts';
import { endProcess } from './end-process.ts';
import { guardedSpawn } from './guarded-spawn.ts';
import { openLog, tailOf } from './log-file.ts';

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
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** How long it may take to stop before it is killed, in milliseconds. */
  readonly timeoutMs: number;
};

/** Starts a program with the running Node. Its output goes to its log. */
export function startProgram({ name, args, cwd, env, logFile, timeoutMs }: ProgramOptions): Program {
  const log = openLog(logFile);
  const child = guardedSpawn(process.execPath, args, { cwd, env, stdio: ['ignore', log, log] });
  closeSync(log);
  return watchProgram({ name, child, logFile, timeoutMs });
}

/** Makes a program from a child process that was already started. */
export function watchProgram(
  options: Pick<ProgramOptions, 'name' | 'logFile' | 'timeoutMs'> & { readonly child: ChildProcess },
): Program {
  const { name, child, logFile, timeoutMs } = options;
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
  return [
    `${program.name} ${how}. Last lines of its log (${program.logFile}):`,
    tailOf(program.logFile),
  ].join('\n');
}
