import { MALUS_EXAMPLE, malusPercent } from './economy.ts';
import { eloAfter, expectedScore } from './points.ts';
import { endingOf, ENDINGS, opposite } from './ending.ts';
import { isAccountName } from './names.ts';
import {
  CAPACITIES,
  connaisseurFactor,
  costUpTo,
  CONNAISSEUR_FACTORS,
  AUCTION_CARDS,
  DROP_PERCENT,
  dropPercent,
  makeLevels,
  maxLevel,
  maxSetLevel,
} from './capacities.ts';

describe('the malus', () => {
  it.each([
    ['exp', 0, 80],
    ['exp', 500, 80],
    ['exp', 501, 50],
    ['exp', 2000, 25],
    ['exp', 2001, 20],
    ['gils', 750, 80],
    ['gils', 1500, 50],
    ['gils', 4500, 25],
    ['gils', 4501, 20],
    ['cards', 0, 80],
    ['cards', 1, 50],
    ['cards', 2, 25],
    ['cards', 3, 25],
    ['cards', 4, 20],
  ] as const)('reduces a gain in %s after a total of %i to %i percent', (kind, total, percent) => {
    expect(malusPercent(kind, total)).toBe(percent);
  });

  it('gives the example of product/economy §4.2: 10 percent, 50 gils, 10 experience', () => {
    const { gain, totals } = MALUS_EXAMPLE;
    const left = (['cards', 'gils', 'exp'] as const).map(
      (kind) => (gain[kind] * malusPercent(kind, totals[kind])) / 100,
    );
    expect(left).toEqual([10, 50, 10]);
  });
});

describe('the Elo', () => {
  it('between equal players, moves 16 points for a win and none for a draw', () => {
    expect(eloAfter(1000, 1000, 'win')).toEqual({ first: 1016, second: 984 });
    expect(eloAfter(1000, 1000, 'draw')).toEqual({ first: 1000, second: 1000 });
  });

  it('gives more for beating a stronger player', () => {
    expect(eloAfter(1000, 1400, 'win').first).toBeCloseTo(1029.09, 2);
    expect(eloAfter(1400, 1000, 'win').first).toBeCloseTo(1402.91, 2);
  });

  it('expects a score of ten to one at a lead of 400 points', () => {
    expect(expectedScore(1400, 1000)).toBeCloseTo(10 / 11);
  });

  it.each([
    [10, 'win'],
    [6, 'win'],
    [5, 'draw'],
    [4, 'lose'],
    [0, 'lose'],
  ])('with %i cards, gives %s', (cards, ending) => {
    expect(endingOf(cards)).toBe(ending);
  });

  it('gives the outcome for the opponent', () => {
    expect(ENDINGS.map(opposite)).toEqual(['lose', 'draw', 'win']);
  });
});

describe('an account name', () => {
  it.each([
    ['Joe1', true],
    ['a-b_c^d', true],
    ['x'.repeat(16), true],
    ['Joe', false],
    ['x'.repeat(17), false],
    ['Élodie', false],
    ['deux mots', false],
    ['Mirabelle\n', false],
    [1234, false],
    [undefined, false],
  ])('says whether %j can be an account name: %p', (name, expected) => {
    expect(isAccountName(name)).toBe(expected);
  });
});

describe('the capacities', () => {
  it('has the highest levels of product/economy §8.1', () => {
    expect(makeLevels((max) => max)).toEqual({
      souk: 6,
      connaisseur: 3,
      auction: 3,
      profiteur: 6,
      initie: 6,
      chanceux: 5,
    });
    expect(maxLevel('guilde')).toBe(1);
  });

  it('has a figure for each level of Connaisseur, Enchères and Chanceux', () => {
    expect(CONNAISSEUR_FACTORS).toHaveLength(maxLevel('connaisseur'));
    expect(AUCTION_CARDS).toHaveLength(maxLevel('auction'));
    expect(DROP_PERCENT.byLevel).toHaveLength(maxLevel('chanceux') + 1);
  });

  it('adds up the costs up to a level', () => {
    expect([costUpTo('souk', 0), costUpTo('souk', 2), costUpTo('guilde', 1)]).toEqual([0, 375, 2500]);
  });

  it('gives the factor for each level of Connaisseur', () => {
    expect([0, 1, 2, 3].map(connaisseurFactor)).toEqual([1, 1.2, 1.4, 1.6]);
  });

  it.each([
    [0, 20],
    [1, 22],
    [5, 30],
    [6, 32],
    [8, 36],
  ])('at level %i of Chanceux, gives a chance of %i percent', (level, percent) => {
    expect(dropPercent(level)).toBe(percent);
  });

  it('lets staff exceed the levels on sale only for Chanceux, until a card is certain', () => {
    const beyond = CAPACITIES.filter(({ name, max }) => maxSetLevel(name) > max);
    expect(beyond.map(({ name }) => name)).toEqual(['chanceux']);
    expect(dropPercent(maxSetLevel('chanceux'))).toBe(100);
  });
});
