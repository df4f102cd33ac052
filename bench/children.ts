import { readFileSync } from 'node:fs';

/** The processes that a process has started and that still run (`proc(5)`); none for one that has ended. */
export function childrenOf(pid: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
