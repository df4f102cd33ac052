import { LRUCache } from 'lru-cache';
import { processWide } from './process-wide.ts';
import { getTags, type Tag, type TagsRead } from './tags.ts';

/** A value, what it was made from, and when its making began, in milliseconds. */
type Entry<T> = {
  readonly value: T;
  readonly tags: TagsRead;
  readonly madeAt: number;
  readonly bytes?: number;
};

type Store = {
  readonly entries: LRUCache<string, Entry<unknown>>;
  readonly loading: Map<string, Promise<Entry<unknown>>>;
};

/** How much is kept together; what was asked for longest ago goes first. */
const MAX_BYTES = 24 * 1024 * 1024;

/** What any value but text and bytes counts for: a game of a list, which is most of what there is, takes as much. */
const VALUE_BYTES = 2 * 1024;

/** What each item of a list counts for. */
const ITEM_BYTES = 256;

type Freshness = {
  /** How old the value may become, in seconds. */
  readonly maxAge: number;
  /** True where it may be shown that old although what it was made from has changed (bounded staleness). */
  readonly mayBeStale?: boolean;
  /** What the value takes up, where it is more than a line of a list. */
  readonly bytes?: number;
};

/**
 * Returns the value of `load`, kept in this process for `maxAge`, or until one of its tags changes: what `load` has read. What is made
 * from it inherits them. Concurrent callers share one load, and its failure, which is not kept. Only for values that are the same for
 * every viewer.
 */
export async function cached<T>(key: string, freshness: Freshness, load: () => Promise<T>): Promise<T> {
  const { entries, loading } = getStore();
  const known = entries.get(key) as Entry<T> | undefined;
  const begun = loading.get(key) as Promise<Entry<T>> | undefined;
  const { value, tags } =
    begun === undefined && known !== undefined && isFresh(known, freshness.maxAge)
      ? known
      : await (begun ?? begin(key, freshness, load));
  getTags().readAll(tags);
  return value;
}

type Each<K, V> = {
  /** What `read` reads for a key, and says so itself. */
  readonly tagsOf: (key: K) => readonly Tag[];
  /** Reads the values of keys in one question; keys without one are missing in the answer. */
  readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
};

/**
 * The same for values by their keys, kept until one of their tags changes, and not at all while nobody hears of changes. Keys without a
 * value are missing in the answer, and known to be.
 */
export async function cachedEach<K extends number | string, V>(
  name: string,
  keys: readonly K[],
  { tagsOf, read }: Each<K, V>,
): Promise<ReadonlyMap<K, V>> {
  const { entries } = getStore();
  const tagged = getTags();
  const values = new Map<K, V>();
  const missing: K[] = [];
  for (const key of keys) {
    const known = tagged.isLive() ? (entries.get(`${name} ${key}`) as Entry<V | undefined>) : undefined;
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
    entries.set(`${name} ${key}`, { value, tags, madeAt });
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

function isFresh({ tags, madeAt }: Entry<unknown>, maxAge: number): boolean {
  return performance.now() < Math.min(madeAt + maxAge * 1000, getTags().outdatedFrom(tags, madeAt));
}

function begin<T>(key: string, { maxAge, mayBeStale = false, bytes }: Freshness, load: () => Promise<T>) {
  const { entries, loading } = getStore();
  const madeAt = performance.now();
  const made = getTags()
    .gather(load, mayBeStale ? maxAge * 1000 : 0)
    .then(({ value, tags }) => {
      const entry: Entry<T> = { value, tags, madeAt, ...(bytes !== undefined && { bytes }) };
      entries.set(key, entry);
      return entry;
    })
    .finally(() => loading.delete(key));
  loading.set(key, made);
  return made;
}

function bytesOf({ value, bytes }: Entry<unknown>): number {
  if (bytes !== undefined) return bytes;
  if (typeof value === 'string') return 1 + 2 * value.length;
  if (Buffer.isBuffer(value)) return 1 + value.byteLength;
  return VALUE_BYTES + (Array.isArray(value) ? ITEM_BYTES * value.length : 0);
}

function getStore(): Store {
  return processWide('cached', () => ({
    entries: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytesOf }),
    loading: new Map(),
  }));
}
