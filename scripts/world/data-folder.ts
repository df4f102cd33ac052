import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '../processes/file-lock.ts';
import { StartFailure } from '../terminal.ts';

/** The ports of the last start, recorded so that the next one can use the same if they are free. */
export type Ports = {
  readonly site: number;
  readonly gameServer: number;
  readonly mongod: number;
  /** The two of the mail sink: SMTP, and its page. */
  readonly smtp: number;
  readonly mails: number;
};

/** Codes of the system for a folder in which nothing can be written: read-only (ENOENT where a parent is missing), not ours, full, or not a folder. */
const UNWRITABLE = ['EROFS', 'ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'];

/**
 * Locks the data folder for this start and returns the function that releases it. Throws if a running start has it, or if
 * nothing can be written there.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = lockIn(dataDir);
  if (lock.taken) return lock.release;
  throw new StartFailure(
    `Atout is already running on ${dataDir} (process ${lock.holder}). Stop it first, or use another folder and port:\n  DATA_DIR=.data-2 PORT=3001 npm start`,
  );
}

function lockIn(dataDir: string): ReturnType<typeof tryLock> {
  try {
    mkdirSync(dataDir, { recursive: true });
    return tryLock(path.join(dataDir, 'lock'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !UNWRITABLE.includes(code)) throw error;
    throw new StartFailure(
      `Nothing can be written to ${dataDir} (${code}), where the data of this world is kept. Use another folder:\n  DATA_DIR=/path/to/a/folder npm start`,
    );
  }
}

/** The ports recorded by the last start, without those that it did not use. */
export function readPorts(dataDir: string): Partial<Ports> {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'ports.json'), 'utf8')) as Partial<Ports>;
  } catch {
    return {};
  }
}

/** Records the ports of this start in DATA_DIR/ports.json (product/serving §2.1). */
export function writePorts(dataDir: string, ports: Partial<Ports>): void {
  writeFileSync(path.join(dataDir, 'ports.json'), `${JSON.stringify(ports)}\n`);
}
