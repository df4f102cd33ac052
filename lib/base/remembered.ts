import { processWide } from './process-wide.ts';

type Memory<T> = { value: T; until: number; pending: Promise<T> | null };

/**
 * The value of `load`, kept for this process and asked anew at most every `seconds`; however many ask, one call is under
 * way. For what is the same for every visitor. A failure is thrown to those who wait and not kept.
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
