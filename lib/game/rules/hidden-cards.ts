import type { CardValues } from './types.ts';

/** Stands for a card that its reader may not see; it says nothing of the card. */
const HIDDEN: CardValues = { id: '', up: 1, right: 1, down: 1, left: 1, element: null };

/** True for a card that is face down. */
export function isHidden({ id }: Pick<CardValues, 'id'>): boolean {
  return id === HIDDEN.id;
}
