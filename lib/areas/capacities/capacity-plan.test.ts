import { CAPACITIES, CAPACITY_COSTS, maxLevel } from '#lib/game/capacities.ts';
import { comparePlan, EMPTY_PLAN, makePlan, nextCost, planCost, PLANNED, restOf } from './capacity-plan.ts';

it('plans every capacity of the account page and the founding of a guild', () => {
  expect([...PLANNED].sort()).toEqual([...CAPACITIES.map(({ name }) => name), 'guilde'].sort());
});

describe('the cost of a plan', () => {
  it.each([
    [{}, 0],
    [{ souk: 2 }, 375],
    [{ connaisseur: 3, chanceux: 1 }, 2050],
    [{ guilde: 1, auction: 3 }, 3100],
  ])('of %j is %i powers, the sum of all levels bought', (levels: Record<string, number>, powers) => {
    expect(planCost({ ...EMPTY_PLAN, ...levels })).toBe(powers);
  });

  it('of everything is the sum of the table of product/economy §8.1', () => {
    const all = Object.values(CAPACITY_COSTS)
      .flat()
      .reduce<number>((sum, cost) => sum + cost, 0);
    expect(planCost(makePlan(maxLevel))).toBe(all);
    expect(all).toBe(2625 + 1800 + 600 + 1350 + 1350 + 3750 + 2500);
  });

  it('has no next level after the highest', () => {
    expect([nextCost('souk', 0), nextCost('souk', 5), nextCost('souk', 6)]).toEqual([125, 750, null]);
  });
});

describe('a plan compared with an account', () => {
  const levels = { ...EMPTY_PLAN, souk: 1, chanceux: 7 };

  it('counts only missing levels and refunds none', () => {
    expect(restOf('souk', { from: 1, to: 3 })).toBe(250 + 375);
    expect(restOf('souk', { from: 3, to: 1 })).toBe(0);
    expect(restOf('chanceux', { from: 7, to: 5 })).toBe(0);
  });

  it.each([
    [0, { rest: 350, missing: 350 }],
    [349, { rest: 350, missing: 1 }],
    [350, { rest: 350, missing: 0 }],
  ])('of %i powers comes to %j', (power, expected) => {
    const plan = { ...EMPTY_PLAN, souk: 2, profiteur: 1, chanceux: 5 };
    expect(comparePlan(plan, { levels, power })).toEqual({ ...expected, isOwn: false });
  });

  it("is recognized as the account's own, as far as the planner goes", () => {
    const plan = { ...EMPTY_PLAN, souk: 1, chanceux: 5 };
    expect(comparePlan(plan, { levels, power: 0 })).toEqual({ rest: 0, missing: 0, isOwn: true });
  });
});
