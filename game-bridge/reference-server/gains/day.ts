import { DAILY_BONUS, MALUS_HOURS, type DailyBonus, type MalusKind } from '#lib/game/economy.ts';
import { addSeconds } from '#lib/base/unix-time.ts';

/** What one game gave one account; the sums of a day make the malus, the bonuses wait for the next (product/economy §4.1). */
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

/** Longest time that a gain still counts, in seconds. */
export const DAY_SECONDS = Math.max(MALUS_HOURS, DAILY_BONUS.hours) * HOUR;

/** What games against robots brought an account in the 24 hours before a moment. */
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

/** When a daily bonus can be had again: 20 hours after the last one (product/economy §3); null when it can be had. */
export function bonusBackAt(entries: readonly GainEntry[], bonus: DailyBonus, now: Date): Date | null {
  const had = entries.filter(({ bonuses }) => bonuses.includes(bonus)).map(({ at }) => at.getTime());
  if (had.length === 0) return null;
  const back = addSeconds(new Date(Math.max(...had)), DAILY_BONUS.hours * HOUR);
  return back > now ? back : null;
}
