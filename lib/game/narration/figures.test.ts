import { cardPrice } from '#lib/game/card.ts';
import { OLD_SHOP } from '#lib/game/economy.ts';
import { gameFigures } from './figures.ts';

it('gives every figure as a text that is not empty and has no outer spaces', () => {
  for (const [name, text] of Object.entries(gameFigures()))
    expect([name, text]).toEqual([name, expect.stringMatching(/^\S(?:.*\S)?$/)]);
});

it('writes multiples, shares and « aucune » in words', () => {
  const { multipleDeBalamb, partRemboursee, palier_cards_1: none, suite_cards_2: next } = gameFigures();
  expect([multipleDeBalamb, partRemboursee, none, next]).toEqual(['le double', 'la moitié', 'aucune', '2']);
});

it('gives values of which one holds by « ou », decimals parted by semicolons', () => {
  const { cartesEnVente, multiplicateurs } = gameFigures();
  expect([cartesEnVente, multiplicateurs]).toEqual(['3, 5 ou 10', '1,2\u00a0; 1,4 ou 1,6']);
});

it('has the former shop sell for less than half the price, as the page claims', () => {
  const card = { up: OLD_SHOP.power, right: 0, down: 0, left: 0, price: null };
  expect(OLD_SHOP.gils).toBeLessThan(cardPrice(card) / 2);
});
