import type { Collection } from 'mongodb';
import type { DailyBonus } from '#lib/game/economy.ts';
import { getDb } from '#lib/db/client.ts';

const DAY = 86_400;

/** Longer than the site keeps an intent or an event: a repeat is known for as long as it may come. */
const KEPT_SECONDS = 60 * DAY;

/** Twice as long as a gain counts. */
const GAINS_KEPT_SECONDS = 2 * DAY;

/** What the reference server alone writes and reads; another game server has its own. */
type OwnDocuments = {
  /** The account that a `requestId` made. */
  referenceRequests: { _id: string; accountId: number; createdAt: Date };
  /** The events of `changed` that were received. */
  referenceEvents: { _id: string; what: string; createdAt: Date };
  /** What a game gave an account: malus and daily bonuses look back one day. */
  referenceGains: {
    _id: { gameId: number; accountId: number };
    accountId: number;
    createdAt: Date;
    isRobotGame: boolean;
    exp: number;
    gils: number;
    cards: number;
    bonuses: readonly DailyBonus[];
  };
  /** How many games `REFERENCE_GAMES` has had played so far. */
  referenceBulk: { _id: 'games'; played: number };
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
    ownCollection('referenceGains').createIndexes([
      { key: { createdAt: 1 }, expireAfterSeconds: GAINS_KEPT_SECONDS },
      { key: { accountId: 1, createdAt: 1 } },
    ]),
    // A transaction needs to find it.
    ownCollection('referenceBulk').createIndexes([{ key: { played: 1 } }]),
  ]);
}
