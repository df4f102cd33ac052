import { DROP_PERCENT } from './capacities.ts';

/** The start of a new account (product/economy §1.1): gils, and a deck of about this total power. */
export const WELCOME = { gils: 5000, deckPower: 350, deckCards: 25 } as const;

/** The reward for a win (product/economy §2.1): approximate gils, their multiple of Balamb's, and experience. */
export const WIN = { gils: 100, timesBalamb: 2, exp: 50 } as const;

/** Daily bonuses in gils, each available again after this many hours (product/economy §3). */
export const DAILY_BONUS = { firstGame: 1000, firstHumanGame: 2500, firstHumanWin: 2500, hours: 20 } as const;

export type DailyBonus = Exclude<keyof typeof DAILY_BONUS, 'hours'>;

/** Bonus on wins with Élémentaire, Mur puissant or Mur cassé but not Plus or Identique (product/economy §2.2). */
export const RULES_BONUS_PERCENT = 50;

/** Auctions (product/economy §10): duration after the first bid in hours, and minimum raise in gils. */
export const AUCTION = { hours: 1, raiseGils: 25 } as const;

/** Bounds of the cut on gains against robots, and its look-back period (product/economy §4.1). */
export const ROBOT_CUT = { leastPercent: 20, mostPercent: 80, hours: 20 } as const;

/** Period over which gains against robots are added up, in hours (product/economy §4.1). */
export const MALUS_HOURS = 24;

/** A step of the malus: up to this total within `MALUS_HOURS`, or any if null, this percentage of the gain remains. */
export type MalusStep = { readonly upTo: number | null; readonly percent: number };

/** The malus on gains against robots by totals within `MALUS_HOURS` (product/economy §4.1). `cards` counts the cards dropped. */
export const ROBOT_MALUS = {
  exp: [
    { upTo: 500, percent: 80 },
    { upTo: 1000, percent: 50 },
    { upTo: 2000, percent: 25 },
    { upTo: null, percent: 20 },
  ],
  gils: [
    { upTo: 750, percent: 80 },
    { upTo: 1500, percent: 50 },
    { upTo: 4500, percent: 25 },
    { upTo: null, percent: 20 },
  ],
  cards: [
    { upTo: 0, percent: 80 },
    { upTo: 1, percent: 50 },
    { upTo: 3, percent: 25 },
    { upTo: null, percent: 20 },
  ],
} as const satisfies Record<'exp' | 'gils' | 'cards', readonly MalusStep[]>;

export type MalusKind = keyof typeof ROBOT_MALUS;

/** The example of product/economy §4.2: the gain of a win without malus, and the totals of the day. */
export const MALUS_EXAMPLE = {
  gain: { cards: DROP_PERCENT.byLevel[0], gils: WIN.gils, exp: WIN.exp },
  totals: { cards: 1, gils: 1200, exp: 2600 },
} as const;

/** The robot that plays at random (product/economy §4.3): number of wins that count, and the cut on them. */
export const UNFAIR_ROBOT = { name: 'AuHasard', victories: 50, cutPercent: 25 } as const;

/** Guilds (product/economy §11.1 and §11.3): maximum places, and the refund proposed on dissolution in powers. */
export const GUILD = { places: 50, refundPower: 1250 } as const;

/** The former shop (product/economy §11.4): price of a card of this power at the highest level of Sentier. */
export const OLD_SHOP = { power: 10, gils: 400 } as const;

/** The percentage of a gain against robots that remains after this total within `MALUS_HOURS` (product/economy §4.1). */
export function malusPercent(kind: MalusKind, total: number): number {
  const steps: readonly MalusStep[] = ROBOT_MALUS[kind];
  return (steps.find(({ upTo }) => upTo === null || total <= upTo) ?? { percent: 100 }).percent;
}
