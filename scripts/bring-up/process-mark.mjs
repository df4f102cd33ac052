import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True when a process of that number runs, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return process.platform !== 'linux' || !hasEnded(linuxFields(pid));
}

/**
 * One that ended keeps its number until its parent has asked how: an orphan's new parent may never ask. Its first thread ends
 * before the others at times, and the last one to go holds its ports.
 */
function hasEnded(fields) {
  return fields[0] === 'Z' && Number(fields[17]) <= 1;
}

/**
 * What tells a process from a later one of the same number: its start. Empty when the process is gone or the platform
 * does not say. Numbers alone do not do: in a container the same small ones come back at every start.
 */
export function startMark(pid) {
  try {
    if (process.platform === 'linux') return isAlive(pid) ? linuxMark(pid) : '';
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
    }).trim();
  } catch {
    return '';
  }
}

function linuxMark(pid) {
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${linuxFields(pid)[19]}`;
}

/** What Linux tells of a process, from its third field on (its state); nothing when it is gone. */
function linuxFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** True when the process that made the record still runs. */
export function isSameProcess({ pid, mark }) {
  return isAlive(pid) && (mark === '' || startMark(pid) === mark);
}
