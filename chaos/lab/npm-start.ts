import { spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '#scripts/bring-up/process-mark.mjs';
import { findFreePort } from '#scripts/free-port.ts';
import { readMongodRecord } from '#scripts/mongod/mongod-record.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { openLog } from '#scripts/processes/log-file.ts';
import { watchProgram } from '#scripts/processes/program.ts';
import { ROOT } from '#scripts/root.ts';
import { until } from './until.ts';

const READY = /Atout is ready: (\S+)/;
const START_MS = 120_000;
const STOP_MS = 20_000;

/** A local world, as `npm start` brings it up. */
export type NpmStart = {
  readonly url: string;
  /**
   * Kills `npm start` itself, so that nobody is left to stop the programs, and returns their process ids. `freezing`
   * stops them in their tracks first, so that they cannot end by themselves.
   */
  readonly killParents: (options?: { readonly freezing?: boolean }) => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
};

/** Runs `npm start` on a data folder, without npm. Linux alone, as it finds children by /proc. */
export async function startNpm({ dataDir, crew }: { dataDir: string; crew: Crew }): Promise<NpmStart> {
  const logFile = path.join(dataDir, 'logs', 'npm-start.log');
  const log = openLog(logFile);
  const from = readFileSync(logFile).byteLength;
  const port = await findFreePort(undefined, '127.0.0.1');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), REFERENCE_PACE: '0' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const program = crew.join(watchProgram({ name: 'npm start', child, logFile, patienceMs: STOP_MS }));
  const said = () => READY.exec(readFileSync(logFile, 'utf8').slice(from))?.[1];
  await until('npm start is ready', () => said() !== undefined, START_MS);
  return {
    url: said() ?? '',
    stop: program.stop,
    killParents: async ({ freezing = false } = {}) => {
      const programs = programsOf(dataDir);
      if (freezing) programs.forEach((pid) => process.kill(pid, 'SIGSTOP'));
      const parents = [program.pid, ...childrenOf(program.pid)];
      parents.forEach((pid) => process.kill(pid, 'SIGKILL'));
      await until('npm start is dead', () => !parents.some(isAlive));
      return programs;
    },
  };
}

/** MongoDB, the game server and the site. */
function programsOf(dataDir: string): number[] {
  const records = JSON.parse(readFileSync(path.join(dataDir, 'programs.json'), 'utf8')) as { pid: number }[];
  const mongod = readMongodRecord(dataDir);
  return [...records, ...(mongod ? [mongod] : [])].map(({ pid }) => pid);
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}
