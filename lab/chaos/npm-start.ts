import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../scripts/free-port.ts';
import { readMongodRecord } from '../../scripts/mongod/start-mongod.ts';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { watchProgram } from '../../scripts/processes/program.ts';
import { ROOT } from '../../scripts/root.ts';
import { must, seconds, until } from './check.ts';
import { logIn, whoIs } from './client.ts';
import type { FaultTest, Lab } from './lab.ts';

/** `npm start` is killed, so that nobody stops its programs. */
export const startKilled: FaultTest = async (lab) => {
  const first = await startNpm(lab);
  const cookie = await logIn(first.url, 'Joueur');
  const programs = await first.killParents();
  const gone = await until('all programs have ended', () => !programs.some(isAlive));
  const second = await startNpm(lab);
  must((await whoIs(second.url, cookie)) === 'Joueur', 'the session is gone');
  const frozen = await second.killParents('SIGSTOP');
  const third = await startNpm(lab);
  must(!frozen.some(isAlive), 'a frozen program still runs');
  must((await whoIs(third.url, cookie)) === 'Joueur', 'the session is gone');
  return `${programs.length} programs gone after ${seconds(gone)}; ${frozen.length} frozen ones ended by the next start; the data and a session are there`;
};

/** Runs `npm start`, without npm, on one data folder. `killParents` leaves nobody to stop its programs, and returns their ids. */
async function startNpm({ folder, crew }: Lab) {
  const dataDir = path.join(folder, 'data');
  const port = await findFreePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), REFERENCE_PACE: '0' };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/up.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
  const logFile = path.join(dataDir, 'logs', 'site.log');
  const program = crew.join(watchProgram({ name: 'npm start', child, logFile, timeoutMs: 20_000 }));
  await until('npm start is ready', () => said.includes('Atout is ready: '), 120_000);
  const killParents = async (before?: NodeJS.Signals) => {
    const records = JSON.parse(readFileSync(path.join(dataDir, 'programs.json'), 'utf8')) as {
      pid: number;
    }[];
    const programs = [...records, ...[readMongodRecord(dataDir) ?? []].flat()].map(({ pid }) => pid);
    // So that they cannot end by themselves.
    if (before !== undefined) programs.forEach((pid) => process.kill(pid, before));
    const children = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8').trim();
    const parents = [program.pid, ...children.split(' ').filter(Boolean).map(Number)];
    parents.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await until('npm start is dead', () => !parents.some(isAlive));
    return programs;
  };
  return { url: `http://127.0.0.1:${port}`, killParents };
}
