import { LRUCache } from 'lru-cache';
import { LONGEST_MS } from './gate.ts';
import { processWide } from './process-wide.ts';
import { getTags, type Tag, type TagsRead } from './tags.ts';

/** A stored value, and how long it is fresh while none of its tags changes, in seconds. */
export type Entry<T> = {
  readonly value: T;
  readonly maxAge: number;
  readonly tags: TagsRead;
  /** When its load began, in milliseconds. */
  readonly madeAt: number;
  /** When it becomes outdated, computed at the change numbered `asOf`, so that reads need not check each tag. */
  outdatedFrom: number;
  asOf: number;
};

/** The result of a load: stored for `maxAge` seconds. With 0 nothing is stored any more; with null the last one stays. */
export type Loaded<T> = { readonly value: T; readonly maxAge: number | null; readonly bytes: number };

/** A value as loaded, stored or not. */
type Made<T> = Pick<Entry<T>, 'value' | 'tags'>;

type Store = {
  readonly entries: LRUCache<string, object | string>;
  readonly loading: Map<string, Promise<Made<unknown>>>;
};

/** The bound of the cache in bytes: data, pages and their forms. Evicts the least recently used entries. */
const MAX_BYTES = 20 * 1024 * 1024;

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
 * inherit the tags. Single flight, for nine seconds at most; failures are not cached. The key must name all that the value depends on
 * besides stored data, such as the account if it is one's own.
 */
export async function cached<T>(key: string, freshness: Freshness, load: () => Promise<T>): Promise<T> {
  const { maxAge, mayBeStale = false, bytes } = freshness;
  const loadAndSize = async (): Promise<Loaded<T>> => {
    const value = await load();
    return { value, maxAge, bytes: bytes ?? bytesOf(value) };
  };
  const known = findKept(key) as Entry<T> | undefined;
  const { value, tags } =
    known !== undefined && isFresh(known)
      ? known
      : await loadOnce(key, loadAndSize, mayBeStale ? maxAge * 1000 : 0);
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
  const tagged = getTags();
  const entryOf = (key: K) => `${name}[${key}]`;
  const values = new Map<K, V>();
  const missing: K[] = [];
  for (const key of keys) {
    const known = tagged.isLive() ? (findKept(entryOf(key)) as Entry<V | undefined>) : undefined;
    if (known === undefined || !isFresh(known)) missing.push(key);
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
    keep(entryOf(key), newEntry({ value, maxAge: Infinity, tags, madeAt }), bytesOf(value));
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

/** Memoizes a text that depends on its key only. */
export function cachedText(key: string, make: () => string): string {
  const known = findKept(key) as string | undefined;
  if (known !== undefined) return known;
  const value = make();
  return keep(key, value, bytesOf(key) + bytesOf(value));
}

/**
 * Loads and stores a value, once for concurrent callers and with its tags, which may be outdated for `staleMs`. A load that takes longer
 * than nine seconds goes on, but the next caller begins another, whose value it does not replace.
 */
export function loadOnce<T>(key: string, load: () => Promise<Loaded<T>>, staleMs = 0): Promise<Made<T>> {
  const { entries, loading } = getStore();
  const begun = loading.get(key) as Promise<Made<T>> | undefined;
  if (begun !== undefined) return begun;
  const madeAt = performance.now();
  const made = getTags()
    .gather(load, staleMs)
    .then(({ value: { value, maxAge, bytes }, tags }) => {
      const kept = findKept(key) as Entry<T> | undefined;
      const isReplaced = kept !== undefined && kept.madeAt > madeAt;
      if (maxAge === 0 && !isReplaced) entries.delete(key);
      else if (maxAge !== null && !isReplaced) keep(key, newEntry({ value, maxAge, tags, madeAt }), bytes);
      return { value, tags };
    })
    .finally(() => {
      clearTimeout(timer);
      forget();
    });
  const forget = (): void => void (loading.get(key) === made && loading.delete(key));
  const timer = setTimeout(forget, LONGEST_MS).unref();
  loading.set(key, made);
  return made;
}

/** True while a value is being loaded. */
export function isLoading(key: string): boolean {
  return getStore().loading.has(key);
}

/** When an entry is outdated by a change of its tags, in milliseconds; Infinity while none has changed. */
export function outdatedFrom(entry: Entry<unknown>, tags = getTags()): number {
  if (entry.asOf !== tags.last) {
    entry.outdatedFrom = tags.outdatedFrom(entry.tags, entry.madeAt);
    entry.asOf = tags.last;
  }
  return entry.outdatedFrom;
}

function isFresh(entry: Entry<unknown>): boolean {
  return performance.now() < Math.min(entry.madeAt + entry.maxAge * 1000, outdatedFrom(entry));
}

function newEntry<T>(made: Omit<Entry<T>, 'outdatedFrom' | 'asOf'>): Entry<T> {
  return { ...made, outdatedFrom: Infinity, asOf: -1 };
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 1 + 2 * value.length;
  if (Buffer.isBuffer(value)) return 1 + value.byteLength;
  return VALUE_BYTES + (Array.isArray(value) ? ITEM_BYTES * value.length : 0);
}

/** What is kept under a key, which begins with the kind of entry. */
export function findKept(key: string): unknown {
  return getStore().entries.get(key);
}

/** Keeps a value of this size until it is evicted, `maxAge` seconds at most, and returns it. */
export function keep<T extends object | string>(key: string, value: T, bytes: number, maxAge = 0): T {
  // Of no length: as long as there is room.
  getStore().entries.set(key, value, { size: Math.max(bytes, 1), ttl: maxAge * 1000 });
  return value;
}

/** The current size of the cache, in bytes. */
export function cachedBytes(): number {
  return getStore().entries.calculatedSize;
}

function getStore(): Store {
  return processWide('cached', () => ({
    entries: new LRUCache({ maxSize: MAX_BYTES }),
    loading: new Map(),
  }));
}
