/** The outcome of a try: the lock with its way back, or the pid of its living holder. */
export type LockTry =
  { readonly taken: true; readonly release: () => void } | { readonly taken: false; readonly holder: number };

/** Takes the lock, or tells who holds it. The file names a living process; a dead one's lock is taken over. */
export function tryLock(file: string): LockTry;

/** Waits for the lock, does the work under it, and gives it back whatever happens. */
export function withLock<T>(
  file: string,
  options: { readonly onWait: (holder: number) => void; readonly work: () => Promise<T> },
): Promise<T>;
