import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

const TAIL_LINES = 12;

/** Opens a log for a new start; what the start before wrote is kept beside it as `NAME.previous`. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, `${file}.previous`);
  return openSync(file, 'a');
}

/** The last dozen lines of a log, or nothing when there is none. */
export function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    return '';
  }
}
