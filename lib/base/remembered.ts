import { processWide } from './process-wide.ts';
import { getSources, type Sources } from './sources.ts';

type Kept<T> = { readonly value: T; readonly sources: Sources };

type Memory<T> = { kept: Kept<T> | null; madeAt: number; pending: Promise<Kept<T>> | null };

/**
 * Returns the value of `load`, cached in this process for `seconds`, or until something changes that it was made from. Concurrent
 * callers share one load. Only for values that are the same for every visitor. A failure reaches every waiting caller and is not cached.
 */
export async function remembered<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
  const memories = processWide('remembered', () => new Map<string, Memory<unknown>>());
  const memory = memories.get(key) as Memory<T> | undefined;
  const kept = memory?.pending ?? findUsable(memory, seconds) ?? begin(memories, { key, load });
  const { value, sources } = await kept;
  getSources().readAll(sources);
  return value;
}

/** The same for a value that is only displayed: it may be shown for all of that time although what it was made from has changed. */
export function rememberedLoosely<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
  return remembered(key, seconds, () => getSources().loosely(seconds * 1000, load));
}

function findUsable<T>(memory: Memory<T> | undefined, seconds: number): Kept<T> | null {
  if (!memory?.kept) return null;
  const { kept, madeAt } = memory;
  const until = Math.min(madeAt + seconds * 1000, getSources().outdatedFrom(kept.sources, madeAt));
  return performance.now() < until ? kept : null;
}

function begin<T>(
  memories: Map<string, Memory<unknown>>,
  { key, load }: { key: string; load: () => Promise<T> },
): Promise<Kept<T>> {
  const memory: Memory<T> = { kept: null, madeAt: performance.now(), pending: null };
  memory.pending = getSources()
    .gather(load)
    .then(
      (kept) => {
        memory.kept = kept;
        memory.pending = null;
        return kept;
      },
      (error: unknown) => {
        memories.delete(key);
        throw error;
      },
    );
  memories.set(key, memory);
  return memory.pending;
}
