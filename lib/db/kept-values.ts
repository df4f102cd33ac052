import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { getSources } from '#lib/base/sources.ts';
import { getChangeFeed, type ChangeFeed } from './change-feed.ts';
import { sourcesRead, type Documents, type Scope } from './collections.ts';

/** A value as it was read after a change with this number; null for a key that has none. */
type Kept<V> = { readonly value: V | null; readonly since: number };

type Options<N extends keyof Documents, K, V> = {
  readonly from: N;
  /** What is read of the collection for a key. */
  readonly scopeOf: (key: K) => Scope<N>;
  /** Reads the values of keys in one question; keys without one are missing in the answer. */
  readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  /** Keys at most; those asked for longest ago are forgotten first. */
  readonly max: number;
};

/**
 * What seldom changes in a collection, by key, kept in this process until it does (docs/decisions/0026-pages-kept-until-something-changes.md).
 * Nothing is kept while nobody hears of changes. Only for what is the same for every viewer.
 */
export class KeptValues<N extends keyof Documents, K extends number | string, V extends object | true> {
  readonly #options: Options<N, K, V>;
  readonly #feed: Pick<ChangeFeed, 'isLive'>;
  readonly #kept: LRUCache<K, Kept<V>>;

  constructor(options: Options<N, K, V>, feed: Pick<ChangeFeed, 'isLive'> = getChangeFeed()) {
    this.#options = options;
    this.#feed = feed;
    this.#kept = new LRUCache({ max: options.max });
  }

  /** The values of keys, in no order, without keys that have none. */
  async list(keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    const known = keys.map((key) => [key, this.#findKept(key)] as const);
    const missing = known.flatMap(([key, kept]) => (kept === null ? [key] : []));
    const read = missing.length === 0 ? [] : await this.#read(missing);
    return new Map(
      [...known, ...read].flatMap(([key, kept]) => (kept?.value ? [[key, kept.value] as const] : [])),
    );
  }

  #findKept(key: K): Kept<V> | null {
    const kept = this.#feed.isLive ? this.#kept.get(key) : undefined;
    if (kept === undefined) return null;
    const { from, scopeOf } = this.#options;
    const sources = getSources();
    const madeFrom = sourcesRead(from, scopeOf(key));
    if (madeFrom.some((source) => sources.hasChanged(source, kept.since))) return null;
    for (const source of madeFrom) sources.read(source, kept.since);
    return kept;
  }

  async #read(keys: readonly K[]): Promise<(readonly [K, Kept<V>])[]> {
    const since = getSources().last;
    const values = await this.#options.read(keys);
    return keys.map((key) => {
      const kept = { value: values.get(key) ?? null, since };
      this.#kept.set(key, kept);
      return [key, kept] as const;
    });
  }
}

/** The values that this process keeps under a name. */
export function keptValues<N extends keyof Documents, K extends number | string, V extends object | true>(
  name: string,
  options: Options<N, K, V>,
): KeptValues<N, K, V> {
  return processWide(`kept ${name}`, () => new KeptValues(options));
}
