import type { Card } from '#lib/game/card.ts';
import { parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { tryCardAddress } from './try-card.ts';

function makeCard(number: number): Card {
  const sides = { up: (number % 10) + 1, right: 1, down: 1, left: 1 };
  return { id: `C${number}`, number, name: 'x', deck: 'Forge', element: null, price: null, ...sides };
}

const CARDS = Array.from({ length: 20 }, (_, at) => makeCard(at + 1));

it('gives blue the card, picked up, among ten different cards', () => {
  const [card] = CARDS;
  const url = new URL(tryCardAddress(card!, CARDS), 'http://site');
  expect([url.pathname, url.searchParams.get('s')]).toEqual(['/simulator', '0']);
  const setup = parseSetupLink(url.searchParams.get('d') ?? '');
  expect(setup?.blue[0]).toBe(1);
  expect(setup?.firstPlayer).toBe('blue');
  expect(new Set([...(setup?.blue ?? []), ...(setup?.red ?? [])]).size).toBe(10);
});

it('leads to the empty simulator where two hands cannot be made', () => {
  expect(tryCardAddress(CARDS[0]!, CARDS.slice(0, 9))).toBe('/simulator');
  expect(tryCardAddress(makeCard(9_999_999), CARDS)).toBe('/simulator');
});
