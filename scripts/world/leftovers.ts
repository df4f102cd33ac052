import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startMark, type ProcessRecord } from '../processes/process-mark.ts';
import { commandLineOf, endProcess } from '../processes/end-process.ts';

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
