import { closeSync } from 'node:fs';
import path from 'node:path';
import type { Crew } from '../processes/crew.ts';
import { guardedSpawn } from '../processes/guarded-spawn.ts';
import { openLog } from '../processes/log-file.ts';
import { watchProgram, type Program } from '../processes/program.ts';
import { untilAnswers } from '../processes/until-answers.ts';
import type { Say } from '../terminal.ts';
import { findProxy, type ProxyName } from './find-proxy.ts';

const START_MS = 10_000;
const STOP_MS = 5_000;

export type ProxyOptions = {
  /** The addresses of the sites behind it, such as `http://127.0.0.1:3000`. */
  readonly sites: readonly string[];
  /** A free port of 127.0.0.1. */
  readonly port: number;
  /** An existing folder for its configuration, logs and temporary files. */
  readonly folder: string;
  readonly crew: Crew;
  readonly say: Say;
};

/** A proxy that answers. */
export type RunningProxy = {
  readonly url: string;
  readonly program: Program;
};

type Start = Pick<ProxyOptions, 'port' | 'folder' | 'crew' | 'say'> & {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a proxy with its arguments and waits until a site answers through it. */
export async function startProxy(name: ProxyName, start: Start): Promise<RunningProxy> {
  const { args, env, port, folder, crew, say } = start;
  const file = await findProxy(name, say);
  const logFile = path.join(folder, 'logs', `${name}.log`);
  const log = openLog(logFile);
  const child = guardedSpawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const program = crew.join(watchProgram({ name, child, logFile, timeoutMs: STOP_MS }));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(program, { url: `${url}/healthz`, withinMs: START_MS });
  crew.rely(program);
  return { url, program };
}
