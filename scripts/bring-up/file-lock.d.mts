/** The outcome of `tryLock`: the lock with a function that releases it, or the pid of its holder. */
export type LockTry =
  { readonly taken: true; readonly release: () => void } | { readonly taken: false; readonly holder: number };

/** Takes the lock or returns its holder. The file names a process; the lock of a dead process is taken over. */
export function tryLock(file: string): LockTry;

/** Waits for the lock, runs `work`, and releases the lock even if `work` fails. */
export function withLock<T>(
  file: string,
  options: { readonly onWait: (holder: number) => void; readonly work: () => Promise<T> },
): Promise<T>;
