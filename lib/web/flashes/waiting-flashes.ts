import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { hasFlash } from './flash-repo.ts';

/** Ids known to lead to no flash; those asked for longest ago are forgotten. */
const MAX_GONE = 10_000;

/** True for what can be the id of a flash. */
export function isFlashId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/**
 * Which flashes wait for their page. Only who has one is shown a page of their own: a cookie that leads to none, shown already or made
 * up, must not cost more than no cookie. An id that led to none never leads to one, as ids are random.
 */
export class WaitingFlashes {
  readonly #gone = new LRUCache<string, true>({ max: MAX_GONE });
  readonly #has: typeof hasFlash;

  constructor(has: typeof hasFlash = hasFlash) {
    this.#has = has;
  }

  /** True when none waits under this id; false where MongoDB has to be asked. */
  isGone(id: string): boolean {
    return !isFlashId(id) || this.#gone.has(id);
  }

  /** True when one waits under this id. */
  async has(id: string): Promise<boolean> {
    if (this.isGone(id)) return false;
    try {
      const isThere = await this.#has(id);
      if (!isThere) this.#gone.set(id, true);
      return isThere;
    } catch (error) {
      if (isDatabaseAway(error)) return false;
      throw error;
    }
  }
}

/** The flashes as this process knows them. */
export function getWaitingFlashes(): WaitingFlashes {
  return processWide('waiting-flashes', () => new WaitingFlashes());
}
