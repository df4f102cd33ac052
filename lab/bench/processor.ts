import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

const NS_PER_MS = 1e6;

/** The index of a thread's niceness in `stat`, counted after its name (`proc(5)`). */
const NICENESS = 16;

/**
 * The processor time of processes and their children so far, in milliseconds. Threads of the lowest priority are left out: they do what
 * nobody waits for.
 */
export function processorMs(pids: readonly number[]): number {
  return pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    .flatMap((pid) => tasksOf(pid).map((task) => `${pid}/task/${task}`))
    .reduce((sum, task) => sum + (isIdleWork(task) ? 0 : taskMs(task)), 0);
}

/** The processor time of the main thread of a process, in milliseconds. */
export function mainThreadMs(pid: number): number {
  return taskMs(`${pid}/task/${pid}`);
}

/** The memory of a process, with what its children have for themselves, in MiB: they share Node's own program with it. */
export function residentMiB(pid: number, field: 'VmRSS' | 'RssAnon' = 'VmRSS'): number {
  const own = Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readProc(`${pid}/status`))?.[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + residentMiB(child, 'RssAnon'), own / 1024);
}

function taskMs(task: string): number {
  return Number(readProc(`${task}/schedstat`).split(' ')[0]) / NS_PER_MS;
}

function isIdleWork(task: string): boolean {
  const [, rest = ''] = readProc(`${task}/stat`).split(') ');
  return Number(rest.split(' ')[NICENESS]) === constants.priority.PRIORITY_LOW;
}

/** The ids of the processes that a process has started. */
export function childrenOf(pid: number): readonly number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function tasksOf(pid: number): readonly string[] {
  return existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
}

/** The text of a file of `/proc`; empty for a process or thread that has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}
