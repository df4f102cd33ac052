import type { CapacitiesDocument } from '#lib/db/game-documents.ts';
import { INITIE_EXAMPLES, dropPercent } from '#lib/game/capacities.ts';
import {
  DAILY_BONUS,
  RULES_BONUS_PERCENT,
  UNFAIR_ROBOT,
  WIN,
  malusPercent,
  MALUS_HOURS,
  type DailyBonus,
  type MalusKind,
} from '#lib/game/economy.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { ownCollection } from '../own-collections.ts';

/** Experience by outcome. The specification gives only the value for a win (product/economy §2.1); the others are this server's choice. */
export const EXP: Readonly<Record<Ending, number>> = { win: WIN.exp, draw: 15, lose: 5 };

/** One player's side of a game that has ended. */
export type Side = {
  readonly ending: Ending;
  readonly rules: readonly string[];
  readonly capacities: Pick<CapacitiesDocument, 'chanceux' | 'initie'>;
  /** The robot played against, and the player's previous victories over it; null against a player. */
  readonly robot: { readonly name: string; readonly victories: number } | null;
  /** The player's gains of the day before. */
  readonly day: readonly GainEntry[];
  readonly now: Date;
};

export type Gains = {
  readonly exp: number;
  /** Without bonuses and bets. */
  readonly gils: number;
  /** The chance of a card, from 0 to 1. */
  readonly cardChance: number;
  readonly bonuses: readonly DailyBonus[];
  readonly bonusGils: number;
};

/** The gains of a side: the base of product/economy §2, less the malus (product/economy §4.1), plus daily bonuses. */
export function gainsOf(side: Side): Gains {
  const totals = robotTotals(side.day, side.now);
  const kept = (kind: 'exp' | 'gils' | 'cards') =>
    side.robot ? (malusPercent(kind, totals[kind]) / 100) * unfairShare(side) : 1;
  const isWin = side.ending === 'win';
  const more = isWin && hasRulesBonus(side.rules) ? 1 + RULES_BONUS_PERCENT / 100 : 1;
  const bonuses = bonusesOf(side);
  return {
    exp: Math.round(baseExp(side) * more * kept('exp')),
    gils: isWin ? Math.round(WIN.gils * more * kept('gils')) : 0,
    cardChance: isWin ? (dropPercent(side.capacities.chanceux) / 100) * kept('cards') : 0,
    bonuses,
    bonusGils: bonuses.reduce((sum, bonus) => sum + DAILY_BONUS[bonus], 0),
  };
}

/** True for Élémentaire, Mur puissant or Mur cassé without Plus and Identique (product/economy §2.2). */
export function hasRulesBonus(rules: readonly string[]): boolean {
  const has = (code: RuleCode) => rules.includes(code);
  return (has('elem') || has('mp') || has('mkc')) && !has('+') && !has('=');
}

/** The share of the gains that is kept: against AuHasard only a limited number of victories count, at a reduced rate (product/economy §4.3). */
function unfairShare({ robot, ending }: Side): number {
  if (robot?.name !== UNFAIR_ROBOT.name) return 1;
  const earns = ending === 'win' && robot.victories < UNFAIR_ROBOT.victories;
  return earns ? 1 - UNFAIR_ROBOT.cutPercent / 100 : 0;
}

/** Experience with the bonus of Initié, as far as product/economy §8.6 specifies it. */
function baseExp({ ending, capacities: { initie } }: Side): number {
  const { level4, level6 } = INITIE_EXAMPLES;
  if (ending === 'win' && initie >= level4.level) return EXP.win + level4.expPerVictory;
  if (ending === 'lose' && initie >= level6.level) return EXP.lose + level6.expPerDefeat;
  return EXP[ending];
}

function bonusesOf({ ending, robot, day, now }: Side): DailyBonus[] {
  const bonuses: DailyBonus[] = ['firstGame'];
  if (robot === null) bonuses.push('firstHumanGame');
  if (robot === null && ending === 'win') bonuses.push('firstHumanWin');
  return bonuses.filter((bonus) => bonusBackAt(day, bonus, now) === null);
}

/** An account's gains from a game, the input of the malus and the daily bonuses (product/economy §3 and §4.1). */
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

/** How long a gain matters, in seconds. */
const DAY_SECONDS = Math.max(MALUS_HOURS, DAILY_BONUS.hours) * HOUR;

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
