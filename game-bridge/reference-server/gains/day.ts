import { addSeconds } from '#lib/base/unix-time.ts';
import { DAILY_BONUS, MALUS_HOURS, type DailyBonus, type MalusKind } from '#lib/game/economy.ts';

/** An account's gains from a game. Those of a day decide the malus and the bonuses (product/economy §3 and §4.1). */
export type GainEntry = {
  readonly at: Date;
  readonly isRobotGame: boolean;
  readonly exp: number;
  /** Without bonuses and bets. */
  readonly gils: number;
  readonly cards: number;
  readonly bonuses: readonly DailyBonus[];
};

const HOUR = 3_600;

/** Maximum time for which a gain matters, in seconds. */
export const DAY_SECONDS = Math.max(MALUS_HOURS, DAILY_BONUS.hours) * HOUR;

/** The total gains against robots in the 24 hours before `now`. */
export function robotTotals(entries: readonly GainEntry[], now: Date): Record<MalusKind, number> {
  const since = addSeconds(now, -MALUS_HOURS * HOUR);
  const totals = { exp: 0, gils: 0, cards: 0 };
  for (const { at, isRobotGame, exp, gils, cards } of entries) {
    if (!isRobotGame || at <= since) continue;
    totals.exp += exp;
    totals.gils += gils;
    totals.cards += cards;
  }
  return totals;
}

/** When a daily bonus is available again (20 hours after the last, product/economy §3), or null if it is now. */
export function bonusBackAt(entries: readonly GainEntry[], bonus: DailyBonus, now: Date): Date | null {
  const had = entries.filter(({ bonuses }) => bonuses.includes(bonus)).map(({ at }) => at.getTime());
  if (had.length === 0) return null;
  const back = addSeconds(new Date(Math.max(...had)), DAILY_BONUS.hours * HOUR);
  return back > now ? back : null;
}
