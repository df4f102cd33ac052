/** What a new account receives (product/economy §1.1): gils, and a deck of about this total power. */
export const WELCOME = { gils: 5000, deckPower: 350, deckCards: 25 } as const;

/** The reward for a win (product/economy §2.1): approximate gils, and how many times that of Balamb it is. */
export const WIN = { gils: 100, timesBalamb: 2 } as const;

/** Daily bonuses in gils, each available again after this many hours (product/economy §3). */
export const DAILY_BONUS = { firstGame: 1000, firstHumanGame: 2500, firstHumanWin: 2500, hours: 20 } as const;

export type DailyBonus = Exclude<keyof typeof DAILY_BONUS, 'hours'>;

/** Bonus on wins with Élémentaire, Mur puissant or Mur cassé but not Plus or Identique (product/economy §2.2). */
export const RULES_BONUS_PERCENT = 50;

/**
 * The chance that a win yields a card, in percent, by level of Chanceux (product/economy §8.5).
 * `beyond` is added for each level above the last.
 */
export const DROP_PERCENT = { byLevel: [20, 22, 24, 26, 28, 30], beyond: 2 } as const;

/** Ranking points by outcome. Games against robots do not count (product/economy §5.1). */
export const RANKING_POINTS = { win: 5, draw: 3, lose: 1 } as const;

/**
 * Auctions (product/economy §8.4 and §10): cards on sale at once by level of the capacity, duration after the first
 * bid in hours, and minimum raise in gils.
 */
export const AUCTION = { cardsByLevel: [3, 5, 10], hours: 1, raiseGils: 25 } as const;

/** The cost in powers of each further level of a capacity; `costUpTo` gives the total (product/economy §8.1). */
export const CAPACITY_COSTS = {
  souk: [125, 250, 375, 500, 625, 750],
  connaisseur: [300, 600, 900],
  auction: [150, 200, 250],
  profiteur: [100, 150, 200, 250, 300, 350],
  initie: [100, 150, 200, 250, 300, 350],
  chanceux: [250, 500, 750, 1000, 1250],
  guilde: [2500],
} as const;

/** The factor by which Connaisseur multiplies powers gained from cards, by level (product/economy §8.3). */
export const CONNAISSEUR_FACTORS = [1.2, 1.4, 1.6] as const;

/** Bounds of the cut on gains against robots, and the period that it looks back on (product/economy §4.1). */
export const ROBOT_CUT = { leastPercent: 20, mostPercent: 80, hours: 20 } as const;

/** A step of the malus: up to this total in the last 24 hours, or any if null, this percentage of the gain remains. */
export type MalusStep = { readonly upTo: number | null; readonly percent: number };

/** The malus on gains against robots by totals of 24 hours (product/economy §4.1). `cards` counts the cards dropped. */
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

/** The example of product/economy §4.2: what a win gives without malus, and the totals of the day. */
export const MALUS_EXAMPLE = {
  gain: { cards: DROP_PERCENT.byLevel[0], gils: 100, exp: 50 },
  totals: { cards: 1, gils: 1200, exp: 2600 },
} as const;

/** The robot that plays at random (product/economy §4.3): number of wins that count, and the cut on them. */
export const UNFAIR_ROBOT = { name: 'AuHasard', victories: 50, cutPercent: 25 } as const;

/** Guilds (product/economy §11.1 and §11.3): maximum places, and the refund proposed on dissolution in powers. */
export const GUILD = { places: 50, refundPower: 1250 } as const;

/** Examples of Initié (product/economy §8.6): extra experience per defeat or victory at a level. */
export const INITIE_EXAMPLES = {
  level6: { level: 6, expPerDefeat: 1 },
  level4: { level: 4, expPerVictory: 5 },
} as const;

/** The former shop (product/economy §11.4): price of a card of this power at the highest level of Sentier. */
export const OLD_SHOP = { power: 10, gils: 400 } as const;

/** The percentage of a gain against robots that remains after a total of 24 hours (product/economy §4.1). */
export function malusPercent(kind: MalusKind, total: number): number {
  const steps: readonly MalusStep[] = ROBOT_MALUS[kind];
  return (steps.find(({ upTo }) => upTo === null || total <= upTo) ?? { percent: 100 }).percent;
}

/** The total cost of a capacity up to this level, in powers. */
export function costUpTo(capacity: keyof typeof CAPACITY_COSTS, level: number): number {
  return CAPACITY_COSTS[capacity].slice(0, level).reduce<number>((sum, cost) => sum + cost, 0);
}
