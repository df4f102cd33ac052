import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { isAlive } from '../processes/process-record.ts';
import { makeTestFolder } from './test-folder.ts';
import { isPortFree } from '../free-port.ts';
import { findMongod } from './find-mongod.ts';
import { readMongodRecord, startMongod, type RunningMongod } from './start-mongod.ts';

// Each test starts mongod once or twice, which is slow on a busy machine.
jest.setTimeout(60_000);

let dataDir: string;
let binary: string;
let running: RunningMongod;

beforeAll(async () => {
  binary = await findMongod(() => undefined);
  dataDir = await makeTestFolder();
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true });
});

/** Each test continues with the data folder, and possibly the mongod, of the previous one. */
async function start(port?: number): Promise<RunningMongod> {
  running = await startMongod({ binary, dataDir, port });
  return running;
}

/** A free port outside the ephemeral ranges, so that no other program takes it between two starts. */
async function quietPort(): Promise<number> {
  let port: number;
  do port = 20_000 + Math.floor(Math.random() * 10_000);
  while (!(await isPortFree(port)));
  return port;
}

async function withNotes<T>(uri: string, act: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000, runtimeAdapters: { os } });
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

const writeNote = (uri: string) =>
  withNotes(uri, (client) => client.db('t').collection('notes').insertOne({ n: 1 }));
const countNotes = (uri: string) =>
  withNotes(uri, (client) => client.db('t').collection('notes').countDocuments());

it('keeps its data and port after a clean stop', async () => {
  const first = await start(await quietPort());
  await writeNote(first.uri);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(second.port).toBe(first.port);
  expect(await countNotes(second.uri)).toBe(1);
});

it('stops the mongod that an earlier start left running, although its parent was killed, and becomes primary on another port', async () => {
  const first = running;
  const left = await startAndKillParent();
  expect(isAlive(first.pid)).toBe(false);
  const mongod = await start(await quietPort());
  expect(isAlive(left)).toBe(false);
  expect(mongod.port).not.toBe(first.port);
  expect(await countNotes(mongod.uri)).toBe(1);
});

/** Starts a mongod from a process that is then killed by SIGKILL. Resolves with the pid of the mongod. */
async function startAndKillParent(): Promise<number> {
  const module = path.join(process.cwd(), 'scripts/mongod/start-mongod.ts');
  const script = `
    const { startMongod } = await import(${JSON.stringify(module)});
    await startMongod(${JSON.stringify({ binary, dataDir })});
    process.kill(process.pid, 'SIGKILL');
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const [, signal] = (await once(parent, 'exit')) as [unknown, string];
  expect(signal).toBe('SIGKILL');
  return readMongodRecord(dataDir)?.pid ?? 0;
}
