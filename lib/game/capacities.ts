/**
 * What a level of a capacity costs in powers, level by level; reaching it costs the sum up to it (product/economy §8.1). The
 * foundation of a guild counts as one level.
 */
export const CAPACITY_COSTS = {
  souk: [125, 250, 375, 500, 625, 750],
  connaisseur: [300, 600, 900],
  auction: [150, 200, 250],
  profiteur: [100, 150, 200, 250, 300, 350],
  initie: [100, 150, 200, 250, 300, 350],
  chanceux: [250, 500, 750, 1000, 1250],
  guilde: [2500],
} as const;

/** What powers buy level by level: the six capacities and the foundation of a guild. */
export type Bought = keyof typeof CAPACITY_COSTS;

export type CapacityName = Exclude<Bought, 'guilde'>;

const IN_ORDER = ['souk', 'connaisseur', 'auction', 'profiteur', 'initie', 'chanceux'] as const;

/** The six capacities with their highest level (product/economy §8.1), in the order of the account page. */
export const CAPACITIES: readonly { readonly name: CapacityName; readonly max: number }[] = IN_ORDER.map(
  (name) => ({ name, max: maxLevel(name) }),
);

/** By what Connaisseur multiplies the powers gained from cards, by level (product/economy §8.3). */
export const CONNAISSEUR_FACTORS = [1.2, 1.4, 1.6] as const;

/** Cards on sale at a time, by level of Enchères (product/economy §8.4). */
export const AUCTION_CARDS = [3, 5, 10] as const;

/** The chance of a card at a win, in percent, by level of Chanceux; beyond the last level 2 more for each (product/economy §8.5). */
export const DROP_PERCENT = { byLevel: [20, 22, 24, 26, 28, 30], beyond: 2 } as const;

/** What Initié brings, by level (product/economy §8.6): experience more per defeat or per victory. */
export const INITIE_EXAMPLES = {
  level6: { level: 6, expPerDefeat: 1 },
  level4: { level: 4, expPerVictory: 5 },
} as const;

/** Chanceux goes on past the levels that are sold, until a card is certain (product/economy §8.5 and §8.7). */
const CHANCEUX_MAX = 40;

/** The highest level that is sold. */
export function maxLevel(bought: Bought): number {
  return CAPACITY_COSTS[bought].length;
}

/** The highest level that staff may set (product/economy §8.7). */
export function maxSetLevel(name: CapacityName): number {
  return name === 'chanceux' ? CHANCEUX_MAX : maxLevel(name);
}

/** What all levels up to this one cost together, in powers. */
export function costUpTo(bought: Bought, level: number): number {
  return CAPACITY_COSTS[bought].slice(0, level).reduce<number>((sum, cost) => sum + cost, 0);
}

/** A level for each capacity. */
export function makeLevels(levelOf: (max: number) => number): Record<CapacityName, number> {
  const levels = CAPACITIES.map(({ name, max }) => [name, levelOf(max)] as const);
  return Object.fromEntries(levels) as Record<CapacityName, number>;
}

/** By what a level of Connaisseur multiplies the powers of cards; 1 without it. */
export function connaisseurFactor(level: number): number {
  return ([1, ...CONNAISSEUR_FACTORS] as const)[level] ?? 1;
}

/** The chance of a card for a win at a level of Chanceux, in percent. */
export function dropPercent(chanceux: number): number {
  const { byLevel, beyond } = DROP_PERCENT;
  const last = byLevel.length - 1;
  return (byLevel[Math.min(chanceux, last)] ?? 0) + Math.max(0, chanceux - last) * beyond;
}
