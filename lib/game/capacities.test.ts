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
