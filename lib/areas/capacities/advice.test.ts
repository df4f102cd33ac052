import { maxLevel } from '#lib/game/capacities.ts';
import { adviseGils, advisePowers, CARD_POWER } from './advice.ts';
import { EMPTY_PLAN, makePlan } from './capacity-plan.ts';

const plan = (levels: Partial<typeof EMPTY_PLAN>) => ({ ...EMPTY_PLAN, ...levels });

describe('Souk against Profiteur', () => {
  it.each([
    [{}, 125 / 100],
    [{ souk: 1, profiteur: 3 }, 1],
    [{ profiteur: 2 }, 125 / 200],
    [{ souk: 5, profiteur: 5 }, 750 / 350],
  ])('compares the prices of the next levels in %j', (levels, ratio) => {
    expect(adviseGils(plan(levels)).ratio).toBe(ratio);
  });

  it('compares nothing when either is at its highest level', () => {
    const { souk, profiteur, ratio } = adviseGils(plan({ souk: 6 }));
    expect([souk, profiteur, ratio]).toEqual([null, { level: 1, cost: 100 }, null]);
    expect(adviseGils(makePlan(maxLevel))).toMatchObject({ souk: null, profiteur: null, best: null });
  });

  it('finds a split with more levels for the same powers, if there is one', () => {
    expect(adviseGils(plan({ souk: 3 }))).toMatchObject({
      spent: 750,
      levels: 3,
      best: { levels: { souk: 0, profiteur: 4 } },
    });
    expect(adviseGils(plan({ profiteur: 2 })).best).toBeNull();
    expect(adviseGils(EMPTY_PLAN).best).toBeNull();
  });
});

describe('Connaisseur against Chanceux', () => {
  it('counts a card as the average of a starting deck', () => {
    expect(CARD_POWER).toBe(14);
  });

  it('shows the gain of the next levels and when they have paid for themselves', () => {
    const advice = advisePowers(EMPTY_PLAN);
    // 20 cards of 14 powers; 300 powers for a fifth more, 250 for a tenth more.
    expect(advice.yield).toBeCloseTo(280);
    expect(advice.connaisseur).toMatchObject({ level: 1, cost: 300, victories: 536 });
    expect(advice.connaisseur?.gain).toBeCloseTo(56);
    expect(advice.chanceux).toMatchObject({ level: 1, cost: 250, victories: 893 });
    expect(advice.first).toBe('connaisseur');
    expect(advice.stock).toBe(1500);
  });

  it('prefers the plan that pays for itself first, regardless of levels', () => {
    expect(advisePowers(plan({ connaisseur: 2 })).first).toBe('chanceux');
    expect(advisePowers(plan({ connaisseur: 3 })).first).toBe('chanceux');
    expect(advisePowers(plan({ chanceux: 5 })).first).toBe('connaisseur');
    expect(advisePowers(makePlan(maxLevel)).first).toBeNull();
  });

  it('finds a better use of the same powers, never a dearer one', () => {
    const { best, spent, yield: now } = advisePowers(plan({ chanceux: 2 }));
    expect(spent).toBe(750);
    expect(best?.levels).toEqual({ connaisseur: 1, chanceux: 1 });
    expect(best?.yield).toBeGreaterThan(now);
    expect(advisePowers(plan({ connaisseur: 1 })).best).toBeNull();
  });
});
