/** A process as recorded in a file: its pid, and a mark that distinguishes it from later ones with the same pid. */
export type ProcessRecord = { readonly pid: number; readonly mark: string };

/** True when a process with this pid is running, whoever owns it. */
export function isAlive(pid: number): boolean;

/**
 * Identifies a process by its start time, since pids are reused. Empty when the process has ended or the platform
 * does not provide the time.
 */
export function startMark(pid: number): string;

/** True when the recorded process is still running. */
export function isSameProcess(record: ProcessRecord): boolean;
