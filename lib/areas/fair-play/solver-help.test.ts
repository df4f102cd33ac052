import { positionOf } from '#lib/game/rules/testing/table.ts';
import { cardsIn, holdsHand } from './solver-help.ts';

const LINE = 'b1111,.,./.,r6666,./.,.,. .,2222,3333,4444,5555 .,7777,8888,9999,AAAA b open';
const HAND = ['1 1 1 1', '2 2 2 2', '3 3 3 3', '4 4 4 4', '5 5 5 5'];

describe('the cards of a position', () => {
  it('hold the hand with which a player began, wherever its cards lie now', () => {
    const cards = cardsIn(positionOf(LINE));
    expect(cards).toHaveLength(10);
    expect(holdsHand(cards, HAND)).toBe(true);
    expect(cardsIn(positionOf(LINE.replace('b1111', 'r1111')))).toEqual(cards);
  });

  it('hold no hand with a card that is not there, or not as often', () => {
    const cards = cardsIn(positionOf(LINE));
    expect(holdsHand(cards, [...HAND.slice(1), '1 2 3 4'])).toBe(false);
    expect(holdsHand(cards, [...HAND.slice(1), '2 2 2 2'])).toBe(false);
  });
});
