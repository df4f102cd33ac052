import { addSeconds } from '#lib/base/unix-time.ts';
import { ownCollection } from '../own-collections.ts';
import { DAY_SECONDS, type GainEntry } from './day.ts';

/** The gains of an account in the day before `now`, oldest first. */
export async function readDay(accountId: number, now: Date): Promise<GainEntry[]> {
  const found = await ownCollection('referenceGains')
    .find({ accountId, createdAt: { $gt: addSeconds(now, -DAY_SECONDS) } })
    .sort({ createdAt: 1 })
    .toArray();
  return found.map(({ createdAt: at, isRobotGame, exp, gils, cards, bonuses }) => ({
    at,
    isRobotGame,
    exp,
    gils,
    cards,
    bonuses,
  }));
}
