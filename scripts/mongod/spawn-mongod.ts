import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog, tailOf } from '../processes/log-file.ts';
import { guardedSpawn } from '../processes/guarded-spawn.ts';
import { StartFailure } from '../terminal.ts';
import { dbPathOf } from './mongod-record.ts';
import { REPLICA_SET } from './replica-set.ts';

export type SpawnMongod = {
  /** Path of the program, from `findMongod`. */
  readonly binary: string;
  /** The data folder, for database files and log. */
  readonly dataDir: string;
  readonly cacheSizeGb?: number;
  /** Further arguments, such as `--setParameter name=value`. */
  readonly args?: readonly string[];
};

const OPEN_MS = 30_000;
const OPEN_POLL_MS = 10;

/** Otherwise a killed mongod leaves a socket file in /tmp. */
const NO_SOCKET_FILE = process.platform === 'win32' ? [] : ['--nounixsocket'];

/** Starts a mongod on 127.0.0.1 as a member of the replica set. It does not answer yet: see `untilOpen`. */
export function spawnMongod(options: SpawnMongod, port: number): ChildProcess {
  const { binary, dataDir, cacheSizeGb = 0.25, args = [] } = options;
  mkdirSync(dbPathOf(dataDir), { recursive: true });
  const log = openLog(mongodLogOf(dataDir));
  const listen = ['--bind_ip', '127.0.0.1', '--port', String(port), ...NO_SOCKET_FILE];
  const keep = ['--dbpath', dbPathOf(dataDir), '--wiredTigerCacheSizeGB', String(cacheSizeGb)];
  const child = guardedSpawn(binary, [...keep, ...listen, '--replSet', REPLICA_SET, ...args], {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Waits until the port is open. Throws an error with the last lines of the log if mongod ends or takes too long. */
export async function untilOpen(child: ChildProcess, port: number, dataDir: string): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`));
  const deadline = performance.now() + OPEN_MS;
  while (!(await isOpen(port))) {
    if (failure === undefined && performance.now() > deadline) failure = 'it did not answer within 30 s';
    if (failure !== undefined) {
      throw new StartFailure(`MongoDB did not start: ${failure}\n${tailOf(mongodLogOf(dataDir))}`);
    }
    await sleep(OPEN_POLL_MS);
  }
}

export function mongodLogOf(dataDir: string): string {
  return path.join(dataDir, 'logs', 'mongod.log');
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (isConnected: boolean) => () => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
  });
}
