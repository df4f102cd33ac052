import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startMark, type ProcessRecord } from '../processes/process-mark.ts';
import { commandLineOf, endProcess } from '../processes/end-process.ts';

const TIMEOUT_MS = 10_000;

/** Content of DATA_DIR/mongod.json, about the last start. */
export type MongodRecord = ProcessRecord & {
  readonly port: number;
  /** ISO time, for information only. */
  readonly startedAt: string;
};

export function dbPathOf(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'mongodb');
}

/** The record of the last start; undefined if there is none or it is damaged. */
export function readMongodRecord(dataDir: string): MongodRecord | undefined {
  try {
    return parseMongodRecord(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Parses a record; undefined if a field is missing or has the wrong type. */
export function parseMongodRecord(text: string): MongodRecord | undefined {
  try {
    const { pid, port, mark, startedAt } = JSON.parse(text) as Record<string, unknown>;
    if (!isPositive(pid) || !isPositive(port) || typeof mark !== 'string') return undefined;
    return { pid, port, mark, startedAt: typeof startedAt === 'string' ? startedAt : '' };
  } catch {
    return undefined;
  }
}

export function writeMongodRecord(dataDir: string, { pid, port }: { pid: number; port: number }): void {
  const record: MongodRecord = { pid, port, mark: startMark(pid), startedAt: new Date().toISOString() };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${fileOf(dataDir)}.new`, `${JSON.stringify(record)}\n`);
  renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir));
}

/** Stops a mongod that an earlier start left running on this data folder. Never stops any other program. */
export async function endLeftoverMongod(dataDir: string): Promise<void> {
  const record = readMongodRecord(dataDir);
  if (!record || !commandLineOf(record.pid).includes(`--dbpath ${dbPathOf(dataDir)} `)) return;
  await endProcess(record, TIMEOUT_MS);
}

function isPositive(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'mongod.json');
}
