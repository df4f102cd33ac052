import { randomBytes } from 'node:crypto';
import { COOKIE_SECONDS } from '#lib/base/request-errors.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { Flash } from '#lib/base/flash.ts';

/** The time for which a flash waits for its page, in seconds (product/calls §1.5). */
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

/** True when there is a flash of this id, for whatever page. */
export async function hasFlash(id: string): Promise<boolean> {
  return (
    (await collection('flashes').countDocuments({ _id: id }, { maxTimeMS: READ_LIMIT_MS, limit: 1 })) > 0
  );
}

/** The flash that waits for this page; null when there is none. It waits until `removeFlash`. */
export async function findFlash(id: string, path: string): Promise<Flash | null> {
  const since = addSeconds(databaseNow(), -FLASH_SECONDS);
  return collection('flashes').findOne(
    { _id: id, page: path, createdAt: { $gt: since } },
    { projection: { _id: 0, faults: 1, typed: 1, notice: 1 }, maxTimeMS: READ_LIMIT_MS },
  );
}

/** Removes a flash that was shown. */
export async function removeFlash(id: string): Promise<void> {
  await collection('flashes').deleteOne({ _id: id });
}
