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

/** The flash for this page, which stays until `removeFlash`; null if there is none. */
export async function findFlash(id: string, path: string): Promise<Flash | null> {
  const since = addSeconds(databaseNow(), -FLASH_SECONDS);
  return collection('flashes').findOne(
    { _id: id, page: path, createdAt: { $gt: since } },
    { projection: { _id: 0, faults: 1, typed: 1, notice: 1 }, maxTimeMS: READ_LIMIT_MS },
  );
}

/** Drops the faults of a flash of what `accountName` typed; false if there is none of theirs. */
export async function clearFaults(id: string, accountName: string): Promise<boolean> {
  const own = { _id: id, 'typed.username': accountName };
  return (await collection('flashes').updateOne(own, { $set: { faults: [] } })).matchedCount > 0;
}

export async function removeFlash(id: string): Promise<void> {
  await collection('flashes').deleteOne({ _id: id });
}

/** True for a well-formed id of a flash. */
export function isFlashId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** True if there is certainly no flash of this id; false if MongoDB has to be asked. */
export function isFlashGone(id: string): boolean {
  return !isFlashId(id) || getGone().has(id);
}

/** True if there is a flash of this id, for any page; false while MongoDB is away. */
export async function hasFlash(id: string): Promise<boolean> {
  if (isFlashGone(id)) return false;
  try {
    const limits = { maxTimeMS: READ_LIMIT_MS, limit: 1 };
    const isThere = (await collection('flashes').countDocuments({ _id: id }, limits)) > 0;
    if (!isThere) getGone().set(id, true);
    return isThere;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

/** Ids known to have no flash, for ever, as ids are random: a used or made-up cookie must not cost more than none. */
function getGone(): LRUCache<string, true> {
  return processWide('flashes-gone', () => new LRUCache<string, true>({ max: 10_000 }));
}
