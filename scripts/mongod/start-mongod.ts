import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import os from 'node:os';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { z } from 'zod';
import { startMark, endProcess, commandLineOf } from '../processes/process-record.ts';
import type { Crew } from '../processes/crew.ts';
import { startProgram, untilReady, type Program } from '../processes/program.ts';
import { findFreePort } from '../free-port.ts';
import { readJson, writeJson } from '../json-file.ts';

/** A mongod that is ready for writes. */
export type RunningMongod = Program & { readonly uri: string; readonly port: number };

/** The data folder also holds the record of the mongod. */
type MongodOptions = Omit<SpawnMongod, 'args'> & {
  readonly port?: number;
  /** Is joined by the program as soon as it exists, before it is ready. */
  readonly crew?: Pick<Crew, 'join'>;
};

const STOP_MS = 10_000;

/** Otherwise a stopping member waits for others to take over, and here there are none. */
const NO_HANDOVER = ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'];

/**
 * Starts a mongod on 127.0.0.1 as a single-node replica set that keeps its data. Stops one that an earlier start left
 * running on the same folder. Uses the port of the last start if it is free.
 */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
  const { dataDir, crew } = options;
  await endLeftoverMongod(dataDir);
  const port = options.port ?? (await findFreePort(readMongodRecord(dataDir)?.port));
  const program = spawnMongod({ ...options, args: NO_HANDOVER }, port);
  crew?.join(program);
  const { pid } = program;
  try {
    await untilOpen(program, port);
    writeJson(fileOf(dataDir), { pid, port, mark: startMark(pid) });
    await becomePrimary(program, port);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { ...program, uri: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`, port };
}

export type SpawnMongod = {
  /** Path of the program, from `findMongod`. */
  readonly binary: string;
  /** The data folder, for database files and log. */
  readonly dataDir: string;
  /** How long it may take to stop before it is killed; 10 s if not given. */
  readonly timeoutMs?: number;
  /** Further arguments, such as `--setParameter name=value`. */
  readonly args?: readonly string[];
};

const OPEN_MS = 30_000;
const CACHE_GB = 0.25;

/** Otherwise a killed mongod leaves a socket file in /tmp. */
const NO_SOCKET_FILE = process.platform === 'win32' ? [] : ['--nounixsocket'];

/** Starts a mongod on 127.0.0.1 as a member of the replica set. It does not answer yet: see `untilOpen`. */
export function spawnMongod(options: SpawnMongod, port: number): Program {
  const { binary, dataDir, args = [], timeoutMs = STOP_MS } = options;
  mkdirSync(dbPathOf(dataDir), { recursive: true });
  const listen = ['--bind_ip', '127.0.0.1', '--port', String(port), ...NO_SOCKET_FILE];
  const keep = ['--dbpath', dbPathOf(dataDir), '--wiredTigerCacheSizeGB', String(CACHE_GB)];
  return startProgram({
    ...{ name: 'MongoDB', command: [binary], cwd: process.cwd(), env: process.env, timeoutMs },
    args: [...keep, ...listen, '--replSet', REPLICA_SET, ...args],
    logFile: path.join(dataDir, 'logs', 'mongod.log'),
  });
}

/** Waits until the port is open. Throws an error with the last lines of the log if mongod ends or takes too long. */
export function untilOpen(program: Program, port: number): Promise<void> {
  return untilReady(program, { isReady: () => isOpen(port), withinMs: OPEN_MS });
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

export const REPLICA_SET = 'atout';

const NOT_YET_INITIALIZED = 94;
const ALREADY_INITIALIZED = 23;
const PRIMARY_WAIT_MS = 30_000;

type Member = { _id: number; host: string };
type ReplicaSetConfig = { _id: string; version: number; members: Member[] };

/** Makes the mongod on this port the primary of its replica set under its current address, and waits until it is. */
async function becomePrimary(program: Program, port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5_000,
    // Otherwise the driver imports it dynamically, which jest's sandbox refuses.
    runtimeAdapters: { os },
  });
  try {
    const admin = client.db('admin');
    await agreeOnAddress(admin, `127.0.0.1:${port}`);
    const isReady = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
    await untilReady(program, { isReady, withinMs: PRIMARY_WAIT_MS });
  } finally {
    await client.close();
  }
}

async function agreeOnAddress(admin: Db, host: string): Promise<void> {
  const config = await nullIf(NOT_YET_INITIALIZED, readConfig(admin));
  if (!config) {
    const initiated = admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    // A mongod that has just started may not have read its configuration yet.
    if (!(await nullIf(ALREADY_INITIALIZED, initiated))) await agreeOnAddress(admin, host);
    return;
  }
  if (config.members[0]?.host === host) return;
  // The configuration has the port of the last start, so the node cannot vote and the change has to be forced.
  const moved = { ...config, version: config.version + 1, members: [{ _id: 0, host }] };
  await admin.command({ replSetReconfig: moved, force: true });
}

async function readConfig(admin: Db): Promise<ReplicaSetConfig> {
  return (await admin.command({ replSetGetConfig: 1 })).config as ReplicaSetConfig;
}

/** The answer of a command; null if it fails with this code. */
async function nullIf<T>(code: number, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === code) return null;
    throw error;
  }
}

/** Content of DATA_DIR/mongod.json, about the last start. */
const mongodRecord = z.object({ pid: z.int().positive(), port: z.int().positive(), mark: z.string() });

function dbPathOf(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'mongodb');
}

/** The record of the last start; undefined if there is none or it is damaged. */
export function readMongodRecord(dataDir: string): z.infer<typeof mongodRecord> | undefined {
  return readJson(fileOf(dataDir), mongodRecord);
}

/** Stops a mongod that an earlier start left running on this data folder. Never stops any other program. */
async function endLeftoverMongod(dataDir: string): Promise<void> {
  const record = readMongodRecord(dataDir);
  if (!record || !commandLineOf(record.pid).includes(`--dbpath ${dbPathOf(dataDir)} `)) return;
  await endProcess(record, STOP_MS);
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'mongod.json');
}
