import cards from '#content/cards.json' with { type: 'json' };
import { cardPower } from '#lib/game/rules/power.ts';
import { makeRandom } from './random.ts';
import { pickStartingDeck } from './new-account.ts';

it.each(['one', 'two', 'three', 'four', 'five'])('gives 25 common cards of about 350 power (%s)', (name) => {
  const deck = pickStartingDeck(cards.cards, makeRandom(name));
  expect(new Set(deck.map(({ id }) => id)).size).toBe(25);
  expect(deck.every((card) => card.deck !== 'Special')).toBe(true);
  const power = deck.reduce((sum, card) => sum + cardPower(card), 0);
  expect(Math.abs(power - 350)).toBeLessThanOrEqual(3);
});

it('gives fewer cards if there are not enough', () => {
  expect(pickStartingDeck(cards.cards.slice(0, 7), makeRandom('few'))).toHaveLength(7);
  expect(pickStartingDeck([], makeRandom('none'))).toEqual([]);
});
