import { CAPACITY_COSTS, costUpTo, maxLevel, type Bought } from '#lib/game/capacities.ts';

/** The items of a plan, in the planner's order: the six capacities and the founding of a guild (product/economy §9.1). */
export const PLANNED = [
  'souk',
  'profiteur',
  'connaisseur',
  'chanceux',
  'initie',
  'auction',
  'guilde',
] as const satisfies Bought[];

export type Planned = (typeof PLANNED)[number];

/** A level for each planned item, from 0 to its highest. */
export type Plan = Readonly<Record<Planned, number>>;

/** The account that a plan is compared with: its bought levels and its unspent powers. */
export type OwnCapacities = { readonly levels: Plan; readonly power: number };

/** The cost of a plan for an account, in powers; `missing` is 0 if its powers suffice, `isOwn` true for the account's current capacities. */
export type Comparison = { readonly rest: number; readonly missing: number; readonly isOwn: boolean };

/** A plan with the level that `levelOf` returns for each item. */
export function makePlan(levelOf: (planned: Planned) => number): Plan {
  return {
    souk: levelOf('souk'),
    profiteur: levelOf('profiteur'),
    connaisseur: levelOf('connaisseur'),
    chanceux: levelOf('chanceux'),
    initie: levelOf('initie'),
    auction: levelOf('auction'),
    guilde: levelOf('guilde'),
  };
}

export const EMPTY_PLAN: Plan = makePlan(() => 0);

/** The price of the level after this one, in powers; null at the highest. */
export function nextCost(planned: Planned, level: number): number | null {
  return (CAPACITY_COSTS[planned] as readonly number[])[level] ?? null;
}

/** The price of a whole plan from level 0, in powers. */
export function planCost(plan: Plan): number {
  return PLANNED.reduce((sum, planned) => sum + costUpTo(planned, plan[planned]), 0);
}

/** The price of one capacity from the account's level to the plan's, in powers; levels beyond the plan are not refunded. */
export function restOf(planned: Planned, { from, to }: { from: number; to: number }): number {
  return Math.max(0, costUpTo(planned, to) - costUpTo(planned, from));
}

/** The remaining cost of a plan for an account, and the powers that it lacks. */
export function comparePlan(plan: Plan, own: OwnCapacities): Comparison {
  const rest = PLANNED.reduce(
    (sum, planned) => sum + restOf(planned, { from: own.levels[planned], to: plan[planned] }),
    0,
  );
  const isOwn = PLANNED.every(
    (planned) => plan[planned] === Math.min(own.levels[planned], maxLevel(planned)),
  );
  return { rest, missing: Math.max(0, rest - own.power), isOwn };
}
