import { addSeconds } from '#lib/base/paris-time.ts';
import type { DailyBonus } from '#lib/game/economy.ts';
import { gainsOf, hasRulesBonus, type GainEntry, type Side } from './gains.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const HOUR = 3_600;
const ALL_BONUSES: DailyBonus[] = ['firstGame', 'firstHumanGame', 'firstHumanWin'];

const entry = (changes: Partial<GainEntry>): GainEntry => ({
  at: addSeconds(NOW, -HOUR),
  isRobotGame: true,
  exp: 0,
  gils: 0,
  cards: 0,
  bonuses: [],
  ...changes,
});

const side = (changes: Partial<Side>): Side => ({
  ending: 'win',
  rules: ['open'],
  capacities: { chanceux: 0, initie: 0 },
  robot: { name: 'Rouage', victories: 0 },
  day: [],
  now: NOW,
  ...changes,
});

describe('a win', () => {
  it('against a player yields 100 gils, 50 experience and a card with probability 1/5', () => {
    expect(gainsOf(side({ robot: null }))).toMatchObject({ gils: 100, exp: 50, cardChance: 0.2 });
  });

  it.each<[string[], boolean]>([
    [['elem'], true],
    [['mp', 'bat'], true],
    [['mkc', 'open'], true],
    [['elem', '+'], false],
    [['mp', '+', '='], false],
    [['mm', 'ma'], false],
    [[], false],
  ])('under %j has a bonus of 50 %%: %s', (rules, isMore) => {
    expect(hasRulesBonus(rules)).toBe(isMore);
    expect(gainsOf(side({ robot: null, rules })).gils).toBe(isMore ? 150 : 100);
  });

  it('with Initié yields 5 more experience, and a defeat 1 more', () => {
    const capacities = { chanceux: 0, initie: 6 };
    const [win, lose] = (['win', 'lose'] as const).map((ending) =>
      gainsOf(side({ robot: null, capacities, ending })),
    );
    expect([win?.exp, lose?.exp]).toEqual([55, 6]);
  });
});

it('yields neither gils nor a card without a win', () => {
  for (const ending of ['draw', 'lose'] as const)
    expect(gainsOf(side({ ending, robot: null }))).toMatchObject({ gils: 0, cardChance: 0 });
});

describe('the malus against robots', () => {
  it('leaves the amounts of the example in product/economy §4.2', () => {
    const day = [entry({ cards: 1, gils: 1200, exp: 2600 })];
    const { cardChance, gils, exp } = gainsOf(side({ day }));
    expect(cardChance).toBeCloseTo(0.1, 10);
    expect({ gils, exp }).toEqual({ gils: 50, exp: 10 });
  });

  it('starts at 80 %, looks back 24 hours and ignores games against players', () => {
    const day = [
      entry({ gils: 9_000, at: addSeconds(NOW, -24 * HOUR) }),
      entry({ gils: 9_000, isRobotGame: false }),
    ];
    expect(gainsOf(side({ day })).gils).toBe(80);
  });

  it('does not apply to games against players', () => {
    expect(gainsOf(side({ robot: null, day: [entry({ gils: 9_000 })] })).gils).toBe(100);
  });
});

describe('AuHasard', () => {
  it.each([
    [0, 60],
    [49, 60],
    [50, 0],
    [300, 0],
  ])('after %i victories over it yields %i gils for a win', (victories, gils) => {
    expect(gainsOf(side({ robot: { name: 'AuHasard', victories } })).gils).toBe(gils);
  });

  it('yields nothing for a draw or a defeat', () => {
    const robot = { name: 'AuHasard', victories: 0 };
    for (const ending of ['draw', 'lose'] as const) expect(gainsOf(side({ robot, ending })).exp).toBe(0);
  });
});

describe('the daily bonuses', () => {
  it.each<[string, Partial<Side>, DailyBonus[], number]>([
    ['a win against a player', { robot: null }, ALL_BONUSES, 6_000],
    ['a draw against a player', { robot: null, ending: 'draw' }, ['firstGame', 'firstHumanGame'], 3_500],
    ['a game against a robot', {}, ['firstGame'], 1_000],
  ])('come with %s', (_what, changes, bonuses, bonusGils) => {
    expect(gainsOf(side(changes))).toMatchObject({ bonuses, bonusGils });
  });

  it('are available again after 20 hours', () => {
    const had = (ago: number) => [entry({ bonuses: ALL_BONUSES, at: addSeconds(NOW, -ago) })];
    expect(gainsOf(side({ robot: null, day: had(20 * HOUR - 1) })).bonusGils).toBe(0);
    expect(gainsOf(side({ robot: null, day: had(20 * HOUR) })).bonusGils).toBe(6_000);
  });
});
