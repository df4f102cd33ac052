import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { getChangeStream, type Change } from '#lib/db/change-stream.ts';
import { noteRead, tagsRead } from '#lib/db/collections.ts';
import { RankBook } from './rank-book.ts';
import { findRankedAccounts, readRankedAccounts } from './rank-book-repo.ts';
import { listEloCategories } from './ranking-repo.ts';

/** The fields of accounts by which players are ranked. */
const FIELDS = ['type', 'pvp', 'elo', 'ban'] as const;

/** Changed accounts read per query. */
const AT_ONCE = 1_000;

/** How often the worker checks for missed changes, in milliseconds. */
const EVERY_MS = 250;

/** The current rankings; the page being made is tagged as depending on them. */
export async function getRankBook(): Promise<RankBook> {
  noteRead('accounts', { fields: FIELDS });
  const book = await getWorker().get();
  book.endBans(Date.now());
  return book;
}

/** Reads all players once this process receives changes, and again when it may have missed some; calls `onRead` each time, also after a failure. */
export function startRankWorker(loop: {
  readonly onSurprise: (error: unknown) => void;
  readonly onRead: () => void;
}): Background {
  const worker = getWorker();
  const work = async () => {
    if (worker.isBehind) await worker.read().finally(loop.onRead);
  };
  return startLoop({ everyMs: EVERY_MS, work, onSurprise: loop.onSurprise });
}

function getWorker(): RankWorker {
  return processWide('rank-worker', () => new RankWorker());
}

async function readBook(): Promise<RankBook> {
  const categories = await getTags().gather(listEloCategories);
  const book = new RankBook(categories.value.map(({ id }) => id));
  await readRankedAccounts((account) => book.put(account, Date.now()));
  return book;
}

/**
 * Keeps a {@link RankBook} up to date: reads all accounts once, then changed ones before each answer. While this process receives no
 * changes, the last book serves; without one, each answer reads all accounts.
 */
class RankWorker {
  readonly #feed = getChangeStream();
  readonly #changed = new Set<number>();
  /** Accounts that changed while a book is read, which may have their old values there. */
  readonly #changedWhileReading = new Set<number>();
  #book: RankBook | null = null;
  /** False when changes may have been missed since the last full read began. */
  #isWhole = false;
  #reading: Promise<RankBook> | null = null;
  #following: Promise<void> | null = null;

  constructor() {
    this.#feed.listen(
      (change) => this.#hear(change),
      () => {
        this.#isWhole = false;
      },
    );
  }

  /** True when all players must be read and the result can be kept. */
  get isBehind(): boolean {
    return this.#feed.isLive && !this.#isWhole;
  }

  async get(): Promise<RankBook> {
    if (this.#book !== null) await this.#follow();
    // Another category may have removed it meanwhile.
    return this.#book ?? this.read();
  }

  read(): Promise<RankBook> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  #hear({ collection, id, fields }: Change): void {
    // Another category needs another book.
    if (collection === 'eloCategories') [this.#book, this.#isWhole] = [null, false];
    if (collection !== 'accounts' || typeof id !== 'number') return;
    if (fields !== null && !FIELDS.some((field) => fields.includes(field))) return;
    this.#changed.add(id);
    if (this.#reading !== null) this.#changedWhileReading.add(id);
    // The next request receives the failure.
    void this.#follow().catch(() => undefined);
  }

  async #readAll(): Promise<RankBook> {
    const isKept = this.#feed.isLive;
    this.#isWhole = isKept;
    this.#changedWhileReading.clear();
    let book: RankBook;
    try {
      book = await readBook();
      if (!isKept || !this.#isWhole) return book;
      this.#book = book;
      for (const id of this.#changedWhileReading) this.#changed.add(id);
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
    getTags().note(tagsRead('accounts', { fields: FIELDS }));
    await this.#follow();
    return book;
  }

  async #follow(): Promise<void> {
    while (this.#changed.size > 0 && this.#book !== null) await (this.#following ??= this.#followOnce());
  }

  async #followOnce(): Promise<void> {
    const ids = [...this.#changed].slice(0, AT_ONCE);
    for (const id of ids) this.#changed.delete(id);
    try {
      const accounts = new Map((await findRankedAccounts(ids)).map((account) => [account.id, account]));
      for (const id of ids) {
        const account = accounts.get(id);
        if (account) this.#book?.put(account, Date.now());
        else this.#book?.remove(id);
      }
    } catch (error) {
      for (const id of ids) this.#changed.add(id);
      throw error;
    } finally {
      this.#following = null;
    }
  }
}
