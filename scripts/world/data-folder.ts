import { mkdirSync, readFileSync, writeFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { startMark, commandLineOf, endProcess, type ProcessRecord } from '../processes/process-record.ts';
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

const TIMEOUT_MS = 5_000;

type Leftover = ProcessRecord & { readonly script: string };

/** Records the programs of a start, so that the next one finds them if this one is killed. */
export function rememberPrograms(
  dataDir: string,
  programs: readonly { pid: number; script: string }[],
): void {
  const records: Leftover[] = programs.map(({ pid, script }) => ({ pid, script, mark: startMark(pid) }));
  writeFileSync(fileOf(dataDir), JSON.stringify(records));
}

/** Ends programs that a killed start left running, unless the process now runs another script. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const found = readRecords(dataDir).filter(({ pid, script }) => commandLineOf(pid).includes(script));
  await Promise.all(found.map((record) => endProcess(record, TIMEOUT_MS)));
}

function readRecords(dataDir: string): Leftover[] {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Leftover[];
  } catch {
    return [];
  }
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'programs.json');
}

/** Secrets shared by the programs of an embedded world. */
export type Secrets = { readonly bridgeToken: string; readonly sessionSecret: string };

/** The secrets of a data folder, made at its first start and kept so that sessions survive a restart. */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readSecrets(file);
  if (kept) return kept;
  const made = { bridgeToken: makeSecret(), sessionSecret: makeSecret() };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

function readSecrets(file: string): Secrets | undefined {
  try {
    const { bridgeToken, sessionSecret } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (typeof bridgeToken !== 'string' || typeof sessionSecret !== 'string') return undefined;
    return { bridgeToken, sessionSecret };
  } catch {
    return undefined;
  }
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
