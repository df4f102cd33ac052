import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { processWide } from './process-wide.ts';

/** A tag: a collection, one of its documents, or anything else that changes on its own, such as `news` or `accounts/12`. */
export type Tag = string;

/** A read: the number of the last change known then, and how long the result may be stale, in milliseconds. */
type Read = { readonly from: number; readonly staleMs: number };

export type TagsRead = ReadonlyMap<Tag, Read>;

type Gathering = { readonly tags: Map<Tag, Read>; readonly staleMs: number };

/** Tags whose last change is remembered: the most recently changed ones. */
const MAX_TAGS = 20_000;

/** Changes of tags, numbered by arrival. A cache entry is outdated once one of its tags changes after it was read (product/serving §4.4). */
export class TagChanges {
  readonly #changes: LRUCache<Tag, number>;
  readonly #gatherings = new AsyncLocalStorage<Gathering>();
  #last = 0;
  /** Everything read before this change is outdated. */
  #floor = 0;

  /** False while changes may be missed; replaced by the change stream. */
  isLive: () => boolean = () => false;

  constructor(max = MAX_TAGS) {
    this.#changes = new LRUCache({
      max,
      dispose: (change, _, why) => {
        if (why === 'evict') this.#floor = change;
      },
    });
  }

  /** The number of the last change. */
  get last(): number {
    return this.#last;
  }

  /** Records a change of tags. */
  note(tags: readonly Tag[]): void {
    this.#last += 1;
    for (const tag of tags) this.#changes.set(tag, this.#last);
  }

  /** Records that anything may have changed. */
  noteUnknown(): void {
    this.#last += 1;
    this.#floor = this.#last;
    this.#changes.clear();
  }

  /** Runs `work` and returns its result with the tags it read; the result may be stale for `staleMs` after a change. */
  async gather<T>(work: () => Promise<T>, staleMs = 0): Promise<{ value: T; tags: TagsRead }> {
    const tags = new Map<Tag, Read>();
    const value = await this.#gatherings.run({ tags, staleMs }, work);
    return { value, tags };
  }

  /** Records that the current work reads a tag. Call it before reading, or pass the number of the last change before the read. */
  read(tag: Tag, since = this.#last): void {
    this.#add(tag, since, 0);
  }

  /** Records that the current work uses a value with these tags. */
  readAll(tags: TagsRead): void {
    if (this.#gatherings.getStore() === undefined) return;
    for (const [tag, { from, staleMs }] of tags) this.#add(tag, from, staleMs);
  }

  /** When an entry made at `madeAt` (milliseconds) becomes outdated; Infinity while none of its tags has changed. */
  outdatedFrom(tags: TagsRead, madeAt: number): number {
    let stale = Infinity;
    for (const [tag, { from, staleMs }] of tags)
      if (Math.max(this.#floor, this.#changes.peek(tag) ?? 0) > from) stale = Math.min(stale, staleMs);
    return madeAt + stale;
  }

  /** Adds a tag to those of the current work; one that is read twice is outdated by a change after either read. */
  #add(tag: Tag, from: number, staleMs: number): void {
    const gathering = this.#gatherings.getStore();
    if (gathering === undefined) return;
    const known = gathering.tags.get(tag) ?? { from: Infinity, staleMs: Infinity };
    gathering.tags.set(tag, {
      from: Math.min(known.from, from),
      staleMs: Math.min(known.staleMs, Math.max(staleMs, gathering.staleMs)),
    });
  }
}

/** The tags of this process. */
export function getTags(): TagChanges {
  return processWide('tags', () => new TagChanges());
}
