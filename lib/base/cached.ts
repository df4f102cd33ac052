import { LRUCache } from 'lru-cache';
import { LONGEST_MS } from './gate.ts';
import { processWide } from './process-wide.ts';
import { getTags, type Tag, type TagsRead } from './tags.ts';

export type Kept<T = unknown> = {
  readonly value: T;
  /** Its size in the bound of the cache. */
  readonly bytes: number;
};

/** A cached value with its tags and the time at which loading began, in milliseconds. */
type Made<T> = { readonly value: T; readonly tags: TagsRead; readonly madeAt: number };

type Store = {
  readonly entries: LRUCache<string, Kept>;
  readonly loading: Map<string, Promise<Made<unknown>>>;
};

/** The bound of the cache in bytes: data, pages and their forms. Evicts the least recently used entries. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The assumed size of an object: that of a game in a list, the most frequent one. */
const VALUE_BYTES = 2 * 1024;

/** The assumed size of a list item. */
const ITEM_BYTES = 256;

type Freshness = {
  /** The maximum age of the value, in seconds. */
  readonly maxAge: number;
  /** Whether the value may be shown until `maxAge` although one of its tags has changed (bounded staleness). */
  readonly mayBeStale?: boolean;
  /** The size of the value, if larger than assumed. */
  readonly bytes?: number;
};

/**
 * Returns the result of `load`, cached in this process for `maxAge` or until one of the tags read by `load` changes; enclosing loads
 * inherit the tags. Single flight, for nine seconds at most; failures are not cached. The value must be the same for every viewer.
 */
export async function cached<T>(key: string, freshness: Freshness, load: () => Promise<T>): Promise<T> {
  const known = getKept().get(key)?.value as Made<T> | undefined;
  const begun = getStore().loading.get(key) as Promise<Made<T>> | undefined;
  const { value, tags } =
    begun === undefined && known !== undefined && isFresh(known, freshness.maxAge)
      ? known
      : await (begun ?? begin(key, freshness, load));
  getTags().readAll(tags);
  return value;
}

type Each<K, V> = {
  /** The tags that `read` depends on for a key. */
  readonly tagsOf: (key: K) => readonly Tag[];
  /** Reads the values of several keys in one query. Keys without a value are absent from the result. */
  readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
};

/** Caches values by key until one of their tags changes, and missing keys as missing; nothing while the change stream is down. */
export async function cachedEach<K extends number | string, V>(
  name: string,
  keys: readonly K[],
  { tagsOf, read }: Each<K, V>,
): Promise<ReadonlyMap<K, V>> {
  const entries = getKept();
  const tagged = getTags();
  const entryOf = (key: K) => `${name}[${key}]`;
  const values = new Map<K, V>();
  const missing: K[] = [];
  for (const key of keys) {
    const known = tagged.isLive() ? (entries.get(entryOf(key))?.value as Made<V | undefined>) : undefined;
    if (known === undefined || !isFresh(known, Infinity)) missing.push(key);
    else {
      tagged.readAll(known.tags);
      if (known.value !== undefined) values.set(key, known.value);
    }
  }
  if (missing.length === 0) return values;
  const [madeAt, from] = [performance.now(), tagged.last];
  const found = await read(missing);
  for (const key of missing) {
    const value = found.get(key);
    const tags = new Map(tagsOf(key).map((tag) => [tag, { from, staleMs: 0 }]));
    entries.set(entryOf(key), { value: { value, tags, madeAt }, bytes: bytesOf(value) });
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

/** Memoizes a text that depends on its key only. */
export function cachedText(key: string, make: () => string): string {
  const known = getKept().get(key)?.value as string | undefined;
  if (known !== undefined) return known;
  const value = make();
  getKept().set(key, { value, bytes: bytesOf(key) + bytesOf(value) });
  return value;
}

/** The current size of the cache, in bytes. */
export function cachedBytes(): number {
  return getKept().calculatedSize;
}

function isFresh({ tags, madeAt }: Made<unknown>, maxAge: number): boolean {
  return performance.now() < Math.min(madeAt + maxAge * 1000, getTags().outdatedFrom(tags, madeAt));
}

function begin<T>(key: string, { maxAge, mayBeStale = false, bytes }: Freshness, load: () => Promise<T>) {
  const { entries, loading } = getStore();
  const madeAt = performance.now();
  const forget = (): void => void (loading.get(key) === made && loading.delete(key));
  const timer = setTimeout(forget, LONGEST_MS).unref();
  const made = getTags()
    .gather(load, mayBeStale ? maxAge * 1000 : 0)
    .then(({ value, tags }) => {
      const entry: Made<T> = { value, tags, madeAt };
      entries.set(key, { value: entry, bytes: bytes ?? bytesOf(value) });
      return entry;
    })
    .finally(() => {
      clearTimeout(timer);
      forget();
    });
  loading.set(key, made);
  return made;
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 1 + 2 * value.length;
  if (Buffer.isBuffer(value)) return 1 + value.byteLength;
  return VALUE_BYTES + (Array.isArray(value) ? ITEM_BYTES * value.length : 0);
}

/** The cache of this process; keys begin with the kind of entry. */
export function getKept(): LRUCache<string, Kept> {
  return getStore().entries;
}

function getStore(): Store {
  return processWide('cached', () => ({
    entries: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    }),
    loading: new Map(),
  }));
}
