import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True when a process with this pid is running, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return process.platform !== 'linux' || !hasEnded(linuxFields(pid));
}

/**
 * A process that has ended keeps its pid until its parent collects it, which an orphan's new parent may never do.
 * Its first thread may end before the others, which still hold its ports.
 */
function hasEnded(fields) {
  return fields[0] === 'Z' && Number(fields[17]) <= 1;
}

/**
 * Identifies a process by its start time, since pids are reused. Empty when the process has ended or the platform
 * does not provide the time. In a container the same small pids come back at every start.
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

/** The fields of /proc/PID/stat from the third, the state, on; empty when the process is gone. */
function linuxFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** True when the recorded process is still running. */
export function isSameProcess({ pid, mark }) {
  return isAlive(pid) && (mark === '' || startMark(pid) === mark);
}
