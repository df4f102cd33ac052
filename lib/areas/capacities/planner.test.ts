import { CAPACITIES, CAPACITY_COSTS, maxLevel } from '#lib/game/capacities.ts';
import { comparePlan, EMPTY_PLAN, makePlan, nextCost, planCost, PLANNED, restOf } from './capacity-plan.ts';
import {
  FORM_PLAN,
  formPlan,
  isFormQuery,
  ownPlan,
  parsePlan,
  planPath,
  planPathFor,
  sliderField,
  statesPlan,
} from './plan-address.ts';
import { adviseGils, advisePowers, CARD_POWER } from './advice.ts';
import {
  comparisonText,
  effectText,
  gilsAdviceText,
  ownLevelText,
  powerAdviceText,
} from './capacity-messages.ts';

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

  it("is recognized as the account's own, capped at the planner's highest levels", () => {
    const plan = { ...EMPTY_PLAN, souk: 1, chanceux: 5 };
    expect(comparePlan(plan, { levels, power: 0 })).toEqual({ rest: 0, missing: 0, isOwn: true });
  });
});

describe('the address of a plan', () => {
  const plan = { ...EMPTY_PLAN, souk: 3, connaisseur: 1, guilde: 1 };

  it('writes a plan into the address and reads it back', () => {
    const address = planPath('/capa-planning.html', plan);
    expect(address).toBe('/capa-planning.html?souk=3&connaisseur=1&guilde=1');
    expect(parsePlan(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(plan);
    expect(planPath('/squonk/capa-planning', EMPTY_PLAN)).toBe('/squonk/capa-planning');
  });

  it.each([
    ['-3', 0],
    ['1000000000', 6],
    ['9'.repeat(400), 6],
    ['2.5', 0],
    ['trois', 0],
    ['', 0],
    ['1e1', 0],
    [['4', '5'], 4],
    [undefined, 0],
  ])('reads souk=%p as level %i', (souk: string | string[] | undefined, level) => {
    expect(parsePlan({ souk }).souk).toBe(level);
  });

  it('clamps everything to its highest level', () => {
    const much = Object.fromEntries(Object.keys(EMPTY_PLAN).map((planned) => [planned, '99']));
    expect(parsePlan(much)).toEqual(makePlan(maxLevel));
  });

  describe('a form without JavaScript, rendered with Souk 3', () => {
    const sent = (slid: string, typed: string) => ({
      [FORM_PLAN]: formPlan(plan),
      souk: typed,
      [sliderField('souk')]: slid,
    });

    it.each([
      ['nothing was changed', '3', '3', 3],
      ['the slider was moved', '5', '3', 5],
      ['the number was typed', '3', '1', 1],
      ['the number was set to nothing', '3', '0', 0],
      ['both were changed, and takes the number', '5', '2', 2],
    ])('notices that %s', (_what, slid, typed, level) => {
      expect(parsePlan(sent(slid, typed)).souk).toBe(level);
    });

    it('is distinguished from the address of a plan', () => {
      expect([isFormQuery(sent('3', '3')), isFormQuery({ souk: '3' })]).toEqual([true, false]);
    });
  });

  it("starts at a player's levels unless the address has a plan, even an empty one", () => {
    const own = { levels: { ...EMPTY_PLAN, souk: 9, guilde: 1 }, power: 10 };
    expect(ownPlan(own)).toEqual({ ...EMPTY_PLAN, souk: 6, guilde: 1 });
    const empty = planPathFor(own, '/capa-planning.html', EMPTY_PLAN);
    expect(empty).toBe('/capa-planning.html?souk=0');
    expect([statesPlan({}), statesPlan({ q: '1' }), statesPlan({ souk: '0' })]).toEqual([false, false, true]);
    expect(planPathFor(null, '/capa-planning.html', EMPTY_PLAN)).toBe('/capa-planning.html');
    expect(planPathFor(own, '/capa-planning.html', plan)).toBe(planPath('/capa-planning.html', plan));
  });
});

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

describe('the words of the planner', () => {
  const FULL = makePlan(maxLevel);

  it.each([
    [
      EMPTY_PLAN,
      "Prenez Profiteur d'abord, à moins qu'un niveau de Souk ne vous rapporte plus de 1,25 fois autant.",
    ],
    [
      { ...EMPTY_PLAN, profiteur: 2 },
      "Prenez Souk d'abord, à moins qu'un niveau de Profiteur ne vous rapporte plus de 1,6 fois autant.",
    ],
    [
      { ...EMPTY_PLAN, souk: 1, profiteur: 3 },
      'Au même prix, prenez celui qui vous rapporte le plus de gils.',
    ],
    [
      { ...EMPTY_PLAN, souk: 6 },
      'Souk est au plus haut niveau. Le niveau suivant de Profiteur coûte 100\u00a0powers.',
    ],
    [
      { ...EMPTY_PLAN, profiteur: 6 },
      'Profiteur est au plus haut niveau. Le niveau suivant de Souk coûte 125\u00a0powers.',
    ],
    [FULL, 'Les deux sont au plus haut niveau. La question ne se pose plus.'],
  ])('advises on Souk and Profiteur by their prices', (plan, text) => {
    expect(gilsAdviceText(adviseGils(plan))[0]).toContain(text);
  });

  it('shows the better use of the same powers', () => {
    expect(gilsAdviceText(adviseGils({ ...EMPTY_PLAN, souk: 3 }))[1]).toBe(
      'Les 750\u00a0powers de votre plan achèteraient aussi 4 niveaux au lieu de 3\u00a0: Souk 0 et Profiteur 4.',
    );
  });

  it('advises on Connaisseur and Chanceux by what they bring in', () => {
    const lines = powerAdviceText(advisePowers(EMPTY_PLAN));
    expect(lines).toEqual([
      'À ces niveaux, 100 victoires donnent environ 280\u00a0powers.',
      'Connaisseur 1, pour 300\u00a0powers, en ajoute 56\u00a0: il se rembourse en 536 victoires.',
      'Chanceux 1, pour 250\u00a0powers, en ajoute 28\u00a0: il se rembourse en 893 victoires.',
      "Prenez Connaisseur d'abord. Il se rembourse même aussitôt si vous avez des cartes à changer pour 1\u00a0500\u00a0powers.",
    ]);
    expect(powerAdviceText(advisePowers(FULL)).at(-1)).toBe('Chanceux est au plus haut niveau.');
  });

  it.each([
    ['chanceux', 0, '20\u00a0% de chances de gagner une carte par victoire'],
    ['chanceux', 5, '30\u00a0% de chances de gagner une carte par victoire'],
    ['connaisseur', 2, 'Cartes changées en powers\u00a0: ×\u00a01,4'],
    ['auction', 0, 'Pas encore de vente'],
    ['auction', 3, '10 cartes en vente à la fois'],
  ] as const)('says what %s %i brings', (planned, level, text) => {
    expect(effectText(planned, level)).toBe(text);
  });

  it.each([
    [{ rest: 0, missing: 0 }, 'Votre compte a déjà tout cela.'],
    [
      { rest: 0, missing: 0, isOwn: true },
      "Ce sont vos niveaux actuels. Montez un curseur\u00a0: ce qu'il vous en coûterait s'affiche ici.",
    ],
    [
      { rest: 350, missing: 0 },
      "À partir de vos niveaux actuels, ce plan coûte encore 350\u00a0powers. Vous en avez 400\u00a0: c'est assez.",
    ],
    [
      { rest: 1350, missing: 950 },
      'À partir de vos niveaux actuels, ce plan coûte encore 1\u00a0350\u00a0powers. Vous en avez 400\u00a0: il vous en manque 950.',
    ],
  ])('puts %j into words', (comparison, text) => {
    expect(comparisonText({ isOwn: false, ...comparison }, 400)).toBe(text);
  });

  it("says the player's own level", () => {
    expect(ownLevelText({ own: 2, rest: 0 })).toBe('Vous\u00a0: niveau 2');
    expect(ownLevelText({ own: 2, rest: 375 })).toBe('Vous\u00a0: niveau 2, encore 375\u00a0powers');
  });
});
