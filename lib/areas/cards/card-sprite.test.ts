import type { CardFace } from '#lib/game/card.ts';
import { cardFromSprite, cardSprite } from './card-sprite.ts';

const zell: CardFace = {
  id: 'Zell',
  name: 'Zell',
  deck: 'Forge',
  up: 7,
  right: 4,
  down: 7,
  left: 5,
  element: null,
};

it('refers only to what the sprite draws', () => {
  const sprite = cardSprite([zell]);
  const drawn = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const owner of ['blue', 'red'] as const) {
    const used = [...cardFromSprite(zell, owner).matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used).toHaveLength(2);
    expect(drawn).toEqual(expect.arrayContaining(used));
  }
});

it('describes the card and its owner in words, and hides the sprite from screen readers', () => {
  expect(cardFromSprite(zell, 'red')).toContain(
    'aria-label="Zell, 7 en haut, 4 à droite, 7 en bas, 5 à gauche, carte rouge"',
  );
  expect(cardSprite([zell])).toContain('aria-hidden="true"');
});

it('escapes what an operator may write', () => {
  const wild = { ...zell, id: '"><script>', name: '<b>"' };
  expect(cardSprite([wild]) + cardFromSprite(wild, 'blue')).not.toMatch(/<script|<b>/);
});
