import { makeFans } from './start-fans.ts';

const ALL = Array.from({ length: 20 }, (_, at) => at + 1);
const DECK = [1, 2, 3, 4, 5, 6];

describe('the fans of the form', () => {
  it('show five cards of the kind of hands, and pairs for the mirror', () => {
    const { hasard, miennes, deck, miroir } = makeFans({ all: ALL, deck: DECK, own: [7, 8, 9, 10, 11] });
    expect(hasard.map(({ card }) => card)).toEqual([4, 8, 12, 16, 20]);
    expect(miennes.map(({ card }) => card)).toEqual([7, 8, 9, 10, 11]);
    expect(deck.map(({ card }) => card)).toEqual([2, 3, 4, 5, 6]);
    expect(miroir.map(({ card, owner }) => `${card} ${owner}`)).toEqual([
      ...['3 blue', '3 red', '7 blue', '7 red', '11 blue', '11 red'],
    ]);
  });

  it('show other cards to a player with fewer than five', () => {
    expect(makeFans({ all: ALL, deck: DECK, own: [7] }).miennes.map(({ card }) => card)).toEqual([
      ...[3, 7, 11, 15, 19],
    ]);
  });

  it('show what there is of a game with few cards', () => {
    expect(makeFans({ all: [1, 2], deck: [], own: [] })).toMatchObject({ deck: [], hasard: { length: 5 } });
    expect(makeFans({ all: [], deck: [], own: [] }).hasard).toEqual([]);
  });
});
