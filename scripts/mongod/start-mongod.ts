import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMark } from '../bring-up/process-mark.mjs';
import { findFreePort } from '../free-port.ts';
import { openLog, tailOf } from '../processes/log-file.ts';
import { endProcess } from '../processes/end-process.ts';
import { guardedSpawn } from '../processes/guarded-spawn.ts';
import { StartFailure } from '../start-failure.ts';
import { dbPathOf, endLeftoverMongod, readMongodRecord, writeMongodRecord } from './mongod-record.ts';
import { becomePrimary, REPLICA_SET } from './replica-set.ts';

/** A mongod that is ready for writes. */
export type RunningMongod = {
  readonly uri: string;
  readonly port: number;
  readonly pid: number;
  readonly child: ChildProcess;
  /** Stops it cleanly, or kills it after 10 s. */
  readonly stop: () => Promise<void>;
};

export type MongodOptions = {
  /** Path of the program, from `findMongod`. */
  readonly binary: string;
  /** The data folder, for database files, record and log. */
  readonly dataDir: string;
  readonly port?: number;
  readonly cacheSizeGb?: number;
  /** Called with the process as soon as it exists, before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void;
};

const STOP_MS = 10_000;
const OPEN_MS = 30_000;
const OPEN_POLL_MS = 10;

/** Otherwise a killed mongod leaves a socket file in /tmp. */
const NO_SOCKET_FILE = process.platform === 'win32' ? [] : ['--nounixsocket'];
/** Otherwise a stopping member waits for others to take over, and here there are none. */
const NO_HANDOVER = ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'];

/**
 * Starts a mongod on 127.0.0.1 as a single-node replica set that keeps its data. Stops one that an earlier start left
 * running on the same folder. Uses the port of the last start if it is free.
 */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
  const { dataDir, onSpawn } = options;
  await endLeftoverMongod(dataDir);
  const port = options.port ?? (await findFreePort(readMongodRecord(dataDir)?.port));
  const child = spawnMongod(options, port);
  onSpawn?.(child);
  const pid = child.pid ?? 0;
  const stop = () => endProcess({ pid, mark }, STOP_MS);
  const mark = startMark(pid);
  try {
    await untilOpen(child, port, dataDir);
    writeMongodRecord(dataDir, { pid, port });
    await becomePrimary(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`, port, pid, child, stop };
}

function spawnMongod({ binary, dataDir, cacheSizeGb = 0.25 }: MongodOptions, port: number): ChildProcess {
  mkdirSync(dbPathOf(dataDir), { recursive: true });
  const log = openLog(logOf(dataDir));
  const listen = ['--bind_ip', '127.0.0.1', '--port', String(port), ...NO_SOCKET_FILE];
  const keep = ['--dbpath', dbPathOf(dataDir), '--wiredTigerCacheSizeGB', String(cacheSizeGb)];
  const args = [...keep, ...listen, '--replSet', REPLICA_SET, ...NO_HANDOVER];
  const child = guardedSpawn(binary, args, {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Waits until the port is open. Throws an error with the last lines of the log if mongod ends or takes too long. */
async function untilOpen(child: ChildProcess, port: number, dataDir: string): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`));
  const deadline = performance.now() + OPEN_MS;
  while (!(await isOpen(port))) {
    if (failure === undefined && performance.now() > deadline) failure = 'it did not answer within 30 s';
    if (failure !== undefined) {
      throw new StartFailure(`MongoDB did not start: ${failure}\n${tailOf(logOf(dataDir))}`);
    }
    await sleep(OPEN_POLL_MS);
  }
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

function logOf(dataDir: string): string {
  return path.join(dataDir, 'logs', 'mongod.log');
}
