/** A process as a file remembers it: its number and what tells it from a later one of the same number. */
export type ProcessRecord = { readonly pid: number; readonly mark: string };

/** True when a process of that number runs, whoever owns it. */
export function isAlive(pid: number): boolean;

/**
 * What tells a process from a later one of the same number: its start. Empty when the process is gone or the platform
 * does not say.
 */
export function startMark(pid: number): string;

/** True when the process that made the record still runs. */
export function isSameProcess(record: ProcessRecord): boolean;
