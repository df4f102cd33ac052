import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide.ts';

/** What something stored is tagged with: a collection, one document of it, or what else changes by itself: `news`, `accounts/12`. */
export type Source = string;

/** What something was made from: for each source, since which change it has not been read again, and how long it may then be shown. */
export type Sources = ReadonlyMap<Source, { readonly from: number; readonly patienceMs: number }>;

/** Something made from sources at `madeAt`, and from when on it is outdated (in milliseconds); Infinity while none of them has changed. */
export type Followed = { readonly sources: Sources; readonly madeAt: number; outdatedFrom: number };

type Growing = Map<Source, { readonly from: number; readonly patienceMs: number }>;

type Gathering = { readonly sources: Growing; readonly patienceMs: number };

/** Sources of which the last change is known by itself: those that changed last. */
const MAX_SOURCES = 20_000;

/**
 * The changes of what pages are made from, numbered in the order in which this process heard of them. Something stored is outdated when
 * one of its sources has changed since it was read (product/serving §4.4).
 */
export class SourceBook {
  readonly #changes = new Map<Source, number>();
  /** What is told of the next change of a source. */
  readonly #followers = new Map<Source, Set<Followed>>();
  readonly #gatherings = new AsyncLocalStorage<Gathering>();
  readonly #max: number;
  #last = 0;
  /** Everything read before this change counts as changed. */
  #floor = 0;

  /** False while changes may be missed. Who tells of them sets it. */
  isLive: () => boolean = () => false;

  constructor(max = MAX_SOURCES) {
    this.#max = max;
  }

  /** The number of the last change. */
  get last(): number {
    return this.#last;
  }

  /** Notes that sources have changed. */
  note(sources: readonly Source[]): void {
    this.#last += 1;
    for (const source of sources) {
      this.#changes.delete(source);
      this.#changes.set(source, this.#last);
      this.#tellFollowers(source);
    }
    this.#forgetOldest();
  }

  /** Notes that anything may have changed. */
  noteUnknown(): void {
    this.#last += 1;
    this.#floor = this.#last;
    this.#changes.clear();
    for (const source of this.#followers.keys()) this.#tellFollowers(source);
  }

  /** Runs `work`, and returns with its result what was read for it, which may be shown for `patienceMs` although it has changed. */
  async gather<T>(
    work: () => Promise<T>,
    patienceMs = 0,
  ): Promise<{ readonly value: T; readonly sources: Sources }> {
    const sources: Growing = new Map();
    const value = await this.#gatherings.run({ sources, patienceMs }, work);
    return { value, sources };
  }

  /**
   * Tells whatever is being made that it reads a source. To be called before it is read; who knows only afterwards what it was says which
   * change was the last one before.
   */
  read(source: Source, since = this.#last): void {
    this.#add(source, since, 0);
  }

  /** Tells whatever is being made that it is made from something kept, which these are the sources of. */
  readAll(sources: Sources): void {
    if (this.#gatherings.getStore() === undefined) return;
    for (const [source, { from, patienceMs }] of sources) this.#add(source, from, patienceMs);
  }

  /** True when a source has changed after the change with this number. */
  hasChanged(source: Source, since: number): boolean {
    return Math.max(this.#floor, this.#changes.get(source) ?? 0) > since;
  }

  /** From when on something made at `madeAt` (in milliseconds) is outdated; Infinity while none of its sources has changed. */
  outdatedFrom(sources: Sources, madeAt: number): number {
    let patience = Infinity;
    for (const [source, { from, patienceMs }] of sources)
      if (this.hasChanged(source, from)) patience = Math.min(patience, patienceMs);
    return madeAt + patience;
  }

  /**
   * Keeps in `outdatedFrom` from when on something made at `madeAt` is outdated, until it is left. What is looked at thousands of times
   * a second is told of changes, instead of asking each time after each of its sources.
   */
  follow(sources: Sources, madeAt: number): Followed {
    const followed = { sources, madeAt, outdatedFrom: this.outdatedFrom(sources, madeAt) };
    for (const [source, { from }] of sources) {
      if (this.hasChanged(source, from)) continue;
      const followers = this.#followers.get(source);
      if (followers === undefined) this.#followers.set(source, new Set([followed]));
      else followers.add(followed);
    }
    return followed;
  }

  leave(followed: Followed): void {
    for (const source of followed.sources.keys()) {
      const followers = this.#followers.get(source);
      if (followers?.delete(followed) && followers.size === 0) this.#followers.delete(source);
    }
  }

  /** Once is enough: what is outdated stays so until it is made anew. */
  #tellFollowers(source: Source): void {
    const followers = this.#followers.get(source);
    if (followers === undefined) return;
    this.#followers.delete(source);
    for (const followed of followers) {
      const { sources, madeAt, outdatedFrom } = followed;
      followed.outdatedFrom = Math.min(outdatedFrom, madeAt + (sources.get(source)?.patienceMs ?? 0));
    }
  }

  /** Keeps the latest changes by source; what was read before one that is forgotten counts as changed. */
  #forgetOldest(): void {
    for (const [source, change] of this.#changes) {
      if (this.#changes.size <= this.#max) return;
      this.#changes.delete(source);
      this.#floor = change;
    }
  }

  #add(source: Source, from: number, patienceMs: number): void {
    const gathering = this.#gatherings.getStore();
    if (gathering === undefined) return;
    add(gathering.sources, source, { from, patienceMs: Math.max(patienceMs, gathering.patienceMs) });
  }
}

/** What something is made from that is made from all of these. */
export function joinSources(all: readonly Sources[]): Sources {
  const joined: Growing = new Map();
  for (const sources of all) for (const [source, read] of sources) add(joined, source, read);
  return joined;
}

/** What is read twice is outdated by whatever outdates either. */
function add(
  sources: Growing,
  source: Source,
  { from, patienceMs }: { readonly from: number; readonly patienceMs: number },
): void {
  const known = sources.get(source);
  sources.set(source, {
    from: Math.min(known?.from ?? Infinity, from),
    patienceMs: Math.min(known?.patienceMs ?? Infinity, patienceMs),
  });
}

/** The sources of this process. */
export function getSources(): SourceBook {
  return processWide('sources', () => new SourceBook());
}
