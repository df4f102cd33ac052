import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';

export const REPLICA_SET = 'atout';

const NOT_YET_INITIALIZED = 94;
const PRIMARY_POLL_MS = 10;
const PRIMARY_WAIT_MS = 30_000;

type Member = { _id: number; host: string };
type ReplicaSetConfig = { _id: string; version: number; members: Member[] };

/** Makes the mongod on this port the primary of its replica set under its current address, and waits until it is. */
export async function becomePrimary(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5_000,
    // Otherwise the driver imports it dynamically, which jest's sandbox refuses.
    runtimeAdapters: { os },
  });
  try {
    const admin = client.db('admin');
    await agreeOnAddress(admin, `127.0.0.1:${port}`);
    await waitForPrimary(admin);
  } finally {
    await client.close();
  }
}

async function agreeOnAddress(admin: Db, host: string): Promise<void> {
  const config = await readConfig(admin);
  if (!config) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    return;
  }
  if (config.members[0]?.host === host) return;
  // The configuration has the port of the last start, so the node cannot vote and the change has to be forced.
  const moved = { ...config, version: config.version + 1, members: [{ _id: 0, host }] };
  await admin.command({ replSetReconfig: moved, force: true });
}

async function readConfig(admin: Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer.config as ReplicaSetConfig;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}

async function waitForPrimary(admin: Db): Promise<void> {
  const deadline = performance.now() + PRIMARY_WAIT_MS;
  for (;;) {
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary === true) return;
    if (performance.now() > deadline) throw new Error('MongoDB did not become ready within 30 s');
    await sleep(PRIMARY_POLL_MS);
  }
}
