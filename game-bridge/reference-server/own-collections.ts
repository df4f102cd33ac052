import type { Collection } from 'mongodb';
import { getDb } from '#lib/db/client.ts';

const DAY = 86_400;

/** Longer than the site keeps an intent or an event: a repeat is known for as long as it may come. */
const KEPT_SECONDS = 60 * DAY;

/** What the reference server alone writes and reads; another game server has its own. */
type OwnDocuments = {
  /** The account that a `requestId` made. */
  referenceRequests: { _id: string; accountId: number; createdAt: Date };
  /** The events of `changed` that were received. */
  referenceEvents: { _id: string; what: string; createdAt: Date };
  /** Present while a demo world is being written; `until` is how long its writer counts as alive. */
  referenceSeeding: { _id: 'world'; until: Date };
};

/** A collection of the reference server's own. */
export function ownCollection<N extends keyof OwnDocuments>(name: N): Collection<OwnDocuments[N]> {
  return getDb().collection<OwnDocuments[N]>(name);
}

/** Makes the collections, which a transaction needs to find, and lets MongoDB forget what is old. */
export async function prepareOwnCollections(): Promise<void> {
  const byAge = [{ key: { createdAt: 1 }, expireAfterSeconds: KEPT_SECONDS }];
  await Promise.all([
    ownCollection('referenceRequests').createIndexes(byAge),
    ownCollection('referenceEvents').createIndexes(byAge),
  ]);
}
