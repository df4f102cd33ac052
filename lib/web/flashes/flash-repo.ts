import { randomBytes } from 'node:crypto';
import { COOKIE_SECONDS } from '#lib/base/request-errors.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { Flash } from '#lib/base/flash.ts';
import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/** The lifetime of a flash, in seconds (product/calls §1.5). */
const FLASH_SECONDS = COOKIE_SECONDS.flash;

/** Stores a flash for the page at `path` and returns its random id, for the cookie. */
export async function insertFlash(path: string, { faults, typed, notice }: Flash): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await collection('flashes').insertOne({
    _id: id,
    page: path,
    faults: faults.map((fault) => ({ ...fault })),
    typed: { ...typed },
    notice,
    createdAt: databaseNow(),
  });
  return id;
}

/** True if there is a flash of this id, for any page. */
export async function hasFlash(id: string): Promise<boolean> {
  return (
    (await collection('flashes').countDocuments({ _id: id }, { maxTimeMS: READ_LIMIT_MS, limit: 1 })) > 0
  );
}

/** The flash for this page, which stays until `removeFlash`; null if there is none. */
export async function findFlash(id: string, path: string): Promise<Flash | null> {
  const since = addSeconds(databaseNow(), -FLASH_SECONDS);
  return collection('flashes').findOne(
    { _id: id, page: path, createdAt: { $gt: since } },
    { projection: { _id: 0, faults: 1, typed: 1, notice: 1 }, maxTimeMS: READ_LIMIT_MS },
  );
}

export async function removeFlash(id: string): Promise<void> {
  await collection('flashes').deleteOne({ _id: id });
}

/** Cached ids without a flash. */
const MAX_GONE = 10_000;

/** True for a well-formed id of a flash. */
export function isFlashId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/**
 * Tells readers with a flash, who get a page of their own, from those with a used or made-up cookie, which must not cost more than none.
 * Misses are cached for ever, as ids are random.
 */
export class WaitingFlashes {
  readonly #gone = new LRUCache<string, true>({ max: MAX_GONE });
  readonly #has: typeof hasFlash;

  constructor(has: typeof hasFlash = hasFlash) {
    this.#has = has;
  }

  /** True if there is certainly no flash of this id; false if MongoDB has to be asked. */
  isGone(id: string): boolean {
    return !isFlashId(id) || this.#gone.has(id);
  }

  /** True if there is a flash of this id. */
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
