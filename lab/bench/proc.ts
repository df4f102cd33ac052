import { readFileSync } from 'node:fs';

/** The processes that a process has started and that still run (`proc(5)`); none for one that has ended. */
export function childrenOf(pid: number): readonly number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** What the system says of a process or a thread; an empty text for one that has ended. */
export function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}
