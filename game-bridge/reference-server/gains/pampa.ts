import { DAILY_BONUS, malusPercent, type DailyBonus } from '#lib/game/economy.ts';
import { dailyAnswer, PAMPA_HELP, type DailyProgress } from './robot-messages.ts';
import { bonusBackAt, robotTotals, readDay, type GainEntry } from './gains.ts';

/** The robot that answers questions (product/economy §4.4). */
export const PAMPA = 'Pampa';

/** The private message that asks it for the daily progress (product/economy §4.4). */
export const DAILY_COMMAND = 'daily';

const BONUSES: readonly DailyBonus[] = ['firstGame', 'firstHumanGame', 'firstHumanWin'];

const KINDS = ['exp', 'gils', 'cards'] as const;

const MINUTE_MS = 60_000;

export type PrivateMessage = { readonly robot: string; readonly text: string; readonly accountId: number };

/** A robot's answer to a private message; null for every robot but Pampa. */
export async function answerPrivately(
  { robot, text, accountId }: PrivateMessage,
  now: Date,
): Promise<string | null> {
  if (robot.toLowerCase() !== PAMPA.toLowerCase()) return null;
  if (text.trim().toLowerCase() !== DAILY_COMMAND) return PAMPA_HELP;
  return dailyAnswer(dailyProgress(await readDay(accountId, now), now));
}

function dailyProgress(day: readonly GainEntry[], now: Date): DailyProgress {
  const totals = robotTotals(day, now);
  return {
    bonuses: BONUSES.map((name) => ({
      name,
      gils: DAILY_BONUS[name],
      waitMinutes: minutesUntil(bonusBackAt(day, name, now), now),
    })),
    robots: KINDS.map((kind) => ({
      kind,
      total: totals[kind],
      percent: malusPercent(kind, totals[kind]),
    })),
  };
}

function minutesUntil(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS);
}
