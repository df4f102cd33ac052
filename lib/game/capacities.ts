/** The cost in powers of each level of a capacity; founding a guild counts as one with a single level (product/economy §8.1). */
export const CAPACITY_COSTS = {
  souk: [125, 250, 375, 500, 625, 750],
  connaisseur: [300, 600, 900],
  auction: [150, 200, 250],
  profiteur: [100, 150, 200, 250, 300, 350],
  initie: [100, 150, 200, 250, 300, 350],
  chanceux: [250, 500, 750, 1000, 1250],
  guilde: [2500],
} as const;

/** Purchases paid in powers: the capacities and the founding of a guild. */
export type Bought = keyof typeof CAPACITY_COSTS;

export type CapacityName = Exclude<Bought, 'guilde'>;

/** The capacities, in the order of the account page; `max` is the highest level on sale (product/economy §8.1). */
export const CAPACITIES: readonly { readonly name: CapacityName; readonly max: number }[] = (
  Object.keys(CAPACITY_COSTS) as Bought[]
)
  .filter((name) => name !== 'guilde')
  .map((name) => ({ name, max: maxLevel(name) }));

/** The factor by which Connaisseur multiplies powers gained from cards, by level from 1 (product/economy §8.3). */
export const CONNAISSEUR_FACTORS = [1.2, 1.4, 1.6] as const;

/** Maximum number of cards a player may have on sale, by level of Enchères from 1 (product/economy §8.4). */
export const AUCTION_CARDS = [3, 5, 10] as const;

/** The chance that a win yields a card, in percent, by level of Chanceux from 0, and for each level beyond (product/economy §8.5). */
export const DROP_PERCENT = { byLevel: [20, 22, 24, 26, 28, 30], beyond: 2 } as const;

/** Examples of Initié (product/economy §8.6): extra experience per defeat or victory at a level. */
export const INITIE_EXAMPLES = {
  level6: { level: 6, expPerDefeat: 1 },
  level4: { level: 4, expPerVictory: 5 },
} as const;

/** Staff may raise Chanceux above the levels on sale, up to the one at which a card is certain (product/economy §8.5 and §8.7). */
const CHANCEUX_MAX = 40;

/** The highest level on sale (product/economy §8.1). */
export function maxLevel(bought: Bought): number {
  return CAPACITY_COSTS[bought].length;
}

/** The highest level that staff can set (product/economy §8.7). */
export function maxSetLevel(name: CapacityName): number {
  return name === 'chanceux' ? CHANCEUX_MAX : maxLevel(name);
}

/** The total cost up to this level, in powers. */
export function costUpTo(bought: Bought, level: number): number {
  return CAPACITY_COSTS[bought].slice(0, level).reduce<number>((sum, cost) => sum + cost, 0);
}

/** A value for each capacity, such as a level, computed from its highest level on sale. */
export function makeLevels<T>(levelOf: (max: number) => T): Record<CapacityName, T> {
  const levels = CAPACITIES.map(({ name, max }) => [name, levelOf(max)] as const);
  return Object.fromEntries(levels) as Record<CapacityName, T>;
}

/** The factor by which a level of Connaisseur multiplies the powers of exchanged cards; 1 at level 0. */
export function connaisseurFactor(level: number): number {
  return ([1, ...CONNAISSEUR_FACTORS] as const)[level] ?? 1;
}

/** The chance that a win yields a card at a level of Chanceux, in percent. */
export function dropPercent(chanceux: number): number {
  const { byLevel, beyond } = DROP_PERCENT;
  const last = byLevel.length - 1;
  return (byLevel[Math.min(chanceux, last)] ?? 0) + Math.max(0, chanceux - last) * beyond;
}

export const CAPACITY_NAMES = {
  souk: 'Souk',
  connaisseur: 'Connaisseur',
  auction: 'Enchères',
  profiteur: 'Profiteur',
  initie: 'Initié',
  chanceux: 'Chanceux',
} satisfies Record<CapacityName, string>;
