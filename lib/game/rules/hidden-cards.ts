import { five } from './cells.ts';
import type { CardValues, Color, Position } from './types.ts';

/** Placeholder for a card hidden from the reader; reveals nothing about it. */
const HIDDEN: CardValues = { id: '', up: 1, right: 1, down: 1, left: 1, element: null };

/** True for a card that is face down. */
export function isHidden({ id }: Pick<CardValues, 'id'>): boolean {
  return id === HIDDEN.id;
}

/** A start with a player's cards face down, except in the `shown` slots. */
export function hideHand(start: Position, color: Color, shown: ReadonlySet<number>): Position {
  const hand = start.hands[color];
  return {
    ...start,
    hands: { ...start.hands, [color]: five((slot) => (shown.has(slot) ? hand[slot] : { ...HIDDEN })) },
  };
}

/** A start as the other player sees it, with colours exchanged. The rules are symmetric. */
export function exchangeColors(start: Position): Position {
  const { blue, red } = start.hands;
  return { ...start, hands: { blue: red, red: blue }, turn: start.turn === 'blue' ? 'red' : 'blue' };
}
