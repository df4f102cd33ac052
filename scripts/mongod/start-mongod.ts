import type { ChildProcess } from 'node:child_process';
import { startMark } from '../processes/process-mark.ts';
import { findFreePort } from '../free-port.ts';
import { endProcess } from '../processes/end-process.ts';
import { endLeftoverMongod, readMongodRecord, writeMongodRecord } from './mongod-record.ts';
import { becomePrimary, REPLICA_SET } from './replica-set.ts';
import { spawnMongod, untilOpen, type SpawnMongod } from './spawn-mongod.ts';

/** A mongod that is ready for writes. */
export type RunningMongod = {
  readonly uri: string;
  readonly port: number;
  readonly pid: number;
  readonly child: ChildProcess;
  /** Stops it cleanly, or kills it after 10 s. */
  readonly stop: () => Promise<void>;
};

/** The data folder also holds the record of the mongod. */
export type MongodOptions = Omit<SpawnMongod, 'args'> & {
  readonly port?: number;
  /** Called with the process as soon as it exists, before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void;
};

const STOP_MS = 10_000;

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
  const child = spawnMongod({ ...options, args: NO_HANDOVER }, port);
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
