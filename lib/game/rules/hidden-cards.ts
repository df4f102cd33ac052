import { five } from './cells.ts';
import type { CardValues, Color, Position } from './types.ts';

/** Stands for a card that its reader may not see; it says nothing of the card. */
const HIDDEN: CardValues = { id: '', up: 1, right: 1, down: 1, left: 1, element: null };

/** True for a card that is face down. */
export function isHidden({ id }: Pick<CardValues, 'id'>): boolean {
  return id === HIDDEN.id;
}

/** A start in which a player's cards are face down, but for those of the slots in `shown`. */
export function hideHand(start: Position, color: Color, shown: ReadonlySet<number>): Position {
  const hand = start.hands[color];
  return {
    ...start,
    hands: { ...start.hands, [color]: five((slot) => (shown.has(slot) ? hand[slot] : { ...HIDDEN })) },
  };
}

/** A start as the other player sees it: colours exchanged. The rules are the same for both. */
export function exchangeColors(start: Position): Position {
  const { blue, red } = start.hands;
  return { ...start, hands: { blue: red, red: blue }, turn: start.turn === 'blue' ? 'red' : 'blue' };
}
