import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide.ts';

/** What something stored is tagged with: a collection, one document of it, or what else changes by itself: `news`, `accounts/12`. */
export type Tag = string;

/** What something was made from: for each tag, since which change it has not been read again, and how long it may then be shown. */
export type TagsRead = ReadonlyMap<Tag, { readonly from: number; readonly staleMs: number }>;

/** Something made from tags at `madeAt`, and from when on it is outdated (in milliseconds); Infinity while none of them has changed. */
export type Followed = { readonly tags: TagsRead; readonly madeAt: number; outdatedFrom: number };

type Growing = Map<Tag, { readonly from: number; readonly staleMs: number }>;

type Gathering = { readonly tags: Growing; readonly staleMs: number };

/** Tags of which the last change is known by itself: those that changed last. */
const MAX_TAGS = 20_000;

/**
 * The changes of what pages are made from, numbered in the order in which this process heard of them. Something stored is outdated when
 * one of its tags has changed since it was read (product/serving §4.4).
 */
export class TagChanges {
  readonly #changes = new Map<Tag, number>();
  /** What is told of the next change of a tag. */
  readonly #followers = new Map<Tag, Set<Followed>>();
  readonly #gatherings = new AsyncLocalStorage<Gathering>();
  readonly #max: number;
  #last = 0;
  /** Everything read before this change counts as changed. */
  #floor = 0;

  /** False while changes may be missed. Who tells of them sets it. */
  isLive: () => boolean = () => false;

  constructor(max = MAX_TAGS) {
    this.#max = max;
  }

  /** The number of the last change. */
  get last(): number {
    return this.#last;
  }

  /** Notes that tags have changed. */
  note(tags: readonly Tag[]): void {
    this.#last += 1;
    for (const tag of tags) {
      this.#changes.delete(tag);
      this.#changes.set(tag, this.#last);
      this.#tellFollowers(tag);
    }
    this.#forgetOldest();
  }

  /** Notes that anything may have changed. */
  noteUnknown(): void {
    this.#last += 1;
    this.#floor = this.#last;
    this.#changes.clear();
    for (const tag of this.#followers.keys()) this.#tellFollowers(tag);
  }

  /** Runs `work`, and returns with its result what was read for it, which may be shown for `staleMs` although it has changed. */
  async gather<T>(
    work: () => Promise<T>,
    staleMs = 0,
  ): Promise<{ readonly value: T; readonly tags: TagsRead }> {
    const tags: Growing = new Map();
    const value = await this.#gatherings.run({ tags, staleMs }, work);
    return { value, tags };
  }

  /**
   * Tells whatever is being made that it reads a tag. To be called before it is read; who knows only afterwards what it was says which
   * change was the last one before.
   */
  read(tag: Tag, since = this.#last): void {
    this.#add(tag, since, 0);
  }

  /** Tells whatever is being made that it is made from something kept, which these are the tags of. */
  readAll(tags: TagsRead): void {
    if (this.#gatherings.getStore() === undefined) return;
    for (const [tag, { from, staleMs }] of tags) this.#add(tag, from, staleMs);
  }

  /** True when a tag has changed after the change with this number. */
  hasChanged(tag: Tag, since: number): boolean {
    return Math.max(this.#floor, this.#changes.get(tag) ?? 0) > since;
  }

  /** From when on something made at `madeAt` (in milliseconds) is outdated; Infinity while none of its tags has changed. */
  outdatedFrom(tags: TagsRead, madeAt: number): number {
    let stale = Infinity;
    for (const [tag, { from, staleMs }] of tags)
      if (this.hasChanged(tag, from)) stale = Math.min(stale, staleMs);
    return madeAt + stale;
  }

  /**
   * Keeps in `outdatedFrom` from when on something made at `madeAt` is outdated, until it is left. What is looked at thousands of times
   * a second is told of changes, instead of asking each time after each of its tags.
   */
  follow(tags: TagsRead, madeAt: number): Followed {
    const followed = { tags, madeAt, outdatedFrom: this.outdatedFrom(tags, madeAt) };
    for (const [tag, { from }] of tags) {
      if (this.hasChanged(tag, from)) continue;
      const followers = this.#followers.get(tag);
      if (followers === undefined) this.#followers.set(tag, new Set([followed]));
      else followers.add(followed);
    }
    return followed;
  }

  leave(followed: Followed): void {
    for (const tag of followed.tags.keys()) {
      const followers = this.#followers.get(tag);
      if (followers?.delete(followed) && followers.size === 0) this.#followers.delete(tag);
    }
  }

  /** Once is enough: what is outdated stays so until it is made anew. */
  #tellFollowers(tag: Tag): void {
    const followers = this.#followers.get(tag);
    if (followers === undefined) return;
    this.#followers.delete(tag);
    for (const followed of followers) {
      const { tags, madeAt, outdatedFrom } = followed;
      followed.outdatedFrom = Math.min(outdatedFrom, madeAt + (tags.get(tag)?.staleMs ?? 0));
    }
  }

  /** Keeps the latest changes by tag; what was read before one that is forgotten counts as changed. */
  #forgetOldest(): void {
    for (const [tag, change] of this.#changes) {
      if (this.#changes.size <= this.#max) return;
      this.#changes.delete(tag);
      this.#floor = change;
    }
  }

  #add(tag: Tag, from: number, staleMs: number): void {
    const gathering = this.#gatherings.getStore();
    if (gathering === undefined) return;
    add(gathering.tags, tag, { from, staleMs: Math.max(staleMs, gathering.staleMs) });
  }
}

/** What is read twice is outdated by whatever outdates either. */
function add(
  tags: Growing,
  tag: Tag,
  { from, staleMs }: { readonly from: number; readonly staleMs: number },
): void {
  const known = tags.get(tag);
  tags.set(tag, {
    from: Math.min(known?.from ?? Infinity, from),
    staleMs: Math.min(known?.staleMs ?? Infinity, staleMs),
  });
}

/** The tags of this process. */
export function getTags(): TagChanges {
  return processWide('tags', () => new TagChanges());
}
