import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { startMark, commandLineOf, endProcess } from '../processes/process-record.ts';
import { readJson, writeJson } from '../json-file.ts';
import { tryLock } from '../processes/file-lock.ts';
import { StartFailure } from '../terminal.ts';

const port = z.int().positive();

/** The ports that a start used, which the next one reuses if they are free. The mail sink has two: SMTP and its page. */
const ports = z.object({ site: port, gameServer: port, mongod: port, smtp: port, mails: port }).partial();

export type Ports = Required<z.infer<typeof ports>>;

/** Error codes of folders that are read-only (ENOENT if a parent is missing), not ours, full, or not a folder. */
const UNWRITABLE = ['EROFS', 'ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'];

/** Locks the data folder and returns a function that releases it. Throws if it is in use or not writable. */
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

export function readPorts(dataDir: string): Partial<Ports> {
  return readJson(portsOf(dataDir), ports) ?? {};
}

/** Records the ports of this start in DATA_DIR/ports.json (product/serving §2.1). */
export function writePorts(dataDir: string, found: Partial<Ports>): void {
  writeJson(portsOf(dataDir), found);
}

function portsOf(dataDir: string): string {
  return path.join(dataDir, 'ports.json');
}

const TIMEOUT_MS = 5_000;

const leftovers = z.array(z.object({ pid: z.int().positive(), script: z.string(), mark: z.string() }));

/** Records the programs of a start, so that the next one finds them if this one is killed. */
export function rememberPrograms(dataDir: string, programs: readonly Started[]): void {
  const found = programs.map(({ pid, script }) => ({ pid, script, mark: startMark(pid) }));
  writeJson(fileOf(dataDir), found);
}

type Started = { readonly pid: number; readonly script: string };

/** The programs of the last start except MongoDB, which has its own record. */
export function readPrograms(dataDir: string): z.infer<typeof leftovers> {
  return readJson(fileOf(dataDir), leftovers) ?? [];
}

/** Ends programs that a killed start left running, unless the process now runs another script. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const found = readPrograms(dataDir).filter(({ pid, script }) => commandLineOf(pid).includes(script));
  await Promise.all(found.map((record) => endProcess(record, TIMEOUT_MS)));
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'programs.json');
}

const secrets = z.object({ bridgeToken: z.string(), sessionSecret: z.string() });

/** Secrets shared by the programs of an embedded world. */
export type Secrets = Readonly<z.infer<typeof secrets>>;

/** The secrets of a data folder, made at its first start and kept so that sessions survive a restart. */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readJson(file, secrets);
  if (kept) return kept;
  const made = { bridgeToken: makeSecret(), sessionSecret: makeSecret() };
  writeJson(file, made, 0o600);
  return made;
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
