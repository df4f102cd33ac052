import { processWide } from './process-wide.ts';

type Memory<T> = { value: T; until: number; pending: Promise<T> | null };

/**
 * Returns the value of `load`, cached in this process for `seconds`. Concurrent callers share one load.
 * Only for values that are the same for every visitor. A failure reaches every waiting caller and is not cached.
 */
export function remembered<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
  const memories = processWide('remembered', () => new Map<string, Memory<unknown>>());
  const memory = memories.get(key) as Memory<T> | undefined;
  if (memory?.pending) return memory.pending;
  if (memory && memory.until > performance.now()) return Promise.resolve(memory.value);
  const entry = { until: 0 } as Memory<T>;
  entry.pending = load().then(
    (value) => {
      memories.set(key, { value, until: performance.now() + seconds * 1000, pending: null });
      return value;
    },
    (error: unknown) => {
      memories.delete(key);
      throw error;
    },
  );
  memories.set(key, entry);
  return entry.pending;
}
