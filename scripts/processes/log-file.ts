import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

const TAIL_LINES = 12;

/** Opens a log for a new start. Renames that of the previous start to `NAME.previous`. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, `${file}.previous`);
  return openSync(file, 'a');
}

/** The last 12 lines of a log; empty if there is none. */
export function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    return '';
  }
}
