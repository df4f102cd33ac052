import type { Collection } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import type { DailyBonus } from '#lib/game/economy.ts';

const DAY = 86_400;

/** Longer than the site keeps intents and events, so that every retry is recognised. */
const KEPT_SECONDS = 60 * DAY;

/** Longer than gains matter. */
const GAINS_KEPT_SECONDS = 2 * DAY;

/** Collections used by the reference server alone; another game server would have its own. */
type OwnDocuments = {
  /** The account created for a `requestId`. */
  referenceRequests: { _id: string; accountId: number; createdAt: Date };
  /** The events received by `changed`. */
  referenceEvents: { _id: string; what: string; createdAt: Date };
  /** An account's gains from a game, the input of malus and daily bonuses. */
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
  /** The number of games played for `REFERENCE_GAMES` so far. */
  referenceBulk: { _id: 'games'; played: number };
  /** Exists while a demo world is being written. After `until` its writer is considered dead. */
  referenceSeeding: { _id: 'world'; until: Date };
};

/** A typed collection of the reference server. */
export function ownCollection<N extends keyof OwnDocuments>(name: N): Collection<OwnDocuments[N]> {
  return getDb().collection<OwnDocuments[N]>(name);
}

/** Creates the collections, which must exist before a transaction, and TTL indexes that delete old documents. */
export async function prepareOwnCollections(): Promise<void> {
  const byAge = [{ key: { createdAt: 1 }, expireAfterSeconds: KEPT_SECONDS }];
  await Promise.all([
    ownCollection('referenceRequests').createIndexes(byAge),
    ownCollection('referenceEvents').createIndexes(byAge),
    ownCollection('referenceGains').createIndexes([
      { key: { createdAt: 1 }, expireAfterSeconds: GAINS_KEPT_SECONDS },
      { key: { accountId: 1, createdAt: 1 } },
    ]),
    ownCollection('referenceBulk').createIndexes([{ key: { played: 1 } }]),
  ]);
}
