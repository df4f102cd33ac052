import { cardPrice } from '#lib/game/card.ts';
import { OLD_SHOP } from '#lib/game/economy.ts';
import { gameFigures } from './figures.ts';

it('gives every figure a text that can be read', () => {
  for (const [name, text] of Object.entries(gameFigures()))
    expect([name, text]).toEqual([name, expect.stringMatching(/^\S(?:.*\S)?$/)]);
});

it('says in words what multiple and what part it is', () => {
  const { multipleDeBalamb, partRemboursee, palier_cards_1: none, suite_cards_2: next } = gameFigures();
  expect([multipleDeBalamb, partRemboursee, none, next]).toEqual(['le double', 'la moitié', 'aucune', '2']);
});

it('knows that the old shop sold for less than half the price, as its page says', () => {
  const card = { up: OLD_SHOP.power, right: 0, down: 0, left: 0, price: null };
  expect(OLD_SHOP.gils).toBeLessThan(cardPrice(card) / 2);
});
