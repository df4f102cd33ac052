import content from '#content/cards.json' with { type: 'json' };
import { capturesOfPlay } from '#lib/game/puzzles/puzzle.ts';
import { SLOTS } from '#lib/game/rules/types.ts';
import type { Card } from '#lib/game/card.ts';
import { drawFirstMove, firstMoveAddress, readFirstMove } from './first-move.ts';

const DEMO_CARDS = content.cards as readonly Card[];

const position = drawFirstMove(DEMO_CARDS)!;

it('has one card of three that takes three cards in the middle, and two that take at most one', () => {
  const counts = SLOTS.slice(0, 3).map((slot) => capturesOfPlay(position, { slot, x: 1, y: 1 }));
  expect(counts.slice(1)).toContain(3);
  expect(counts.filter((count) => count > 1)).toHaveLength(1);
  expect(position.rules).toEqual([]);
});

it('is deterministic, and works with any cards that differ enough', () => {
  expect(drawFirstMove(DEMO_CARDS)).toEqual(position);
  const [card] = DEMO_CARDS;
  const cards = [1, 2, 5, 6, 9, 10].map((value) => ({
    ...card!,
    ...{ id: `c${value}`, up: value, right: value, down: value, left: value },
  }));
  expect(drawFirstMove(cards)).not.toBeNull();
});

it('returns null if no card takes three others', () => {
  expect(drawFirstMove(DEMO_CARDS.slice(0, 5))).toBeNull();
  const same = DEMO_CARDS.map((card) => ({ ...card, up: 5, right: 5, down: 5, left: 5 }));
  expect(drawFirstMove(same)).toBeNull();
});

it.each([
  [{}, null, null],
  [{ card: '2' }, 1, null],
  [{ card: '2', pad: '5' }, 1, { slot: 1, x: 1, y: 1 }],
  [{ card: '2', pad: '8' }, 1, null],
  [{ card: '4', pad: '5' }, null, null],
  [{ card: 'x', pad: '5' }, null, null],
  [{ card: '1', pad: '10' }, 0, null],
])('reads %j', (asked, selected, play) => {
  expect(readFirstMove(position, { card: '', pad: '', ...asked })).toEqual({ selected, play });
});

it('has an address for each state', () => {
  expect(firstMoveAddress()).toBe('/premier-coup');
  expect(firstMoveAddress({ card: 2 })).toBe('/premier-coup?carte=2');
  expect(firstMoveAddress({ card: 2, pad: 5 })).toBe('/premier-coup?carte=2&case=5');
});
