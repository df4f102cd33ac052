import type { CardValues } from './types.ts';

const SPECIAL_DECK = 'Special';
const MAX_POWER = 29;
const CLAD_BATTLE_SUM = 29;

/** The sum of the four printed values (product/rules §2). */
export function cardPower(card: Pick<CardValues, 'up' | 'right' | 'down' | 'left'>): number {
  return card.up + card.right + card.down + card.left;
}

/** True when a deck may contain a card of this power. Only `Special` may exceed 29 (product/rules §2). */
export function isPowerAllowed(power: number, deck: string): boolean {
  return deck === SPECIAL_DECK || power <= MAX_POWER;
}

/** The sum that Bataille compares: the card's power, except that Clad counts 29 (product/rules §3). */
export function battleSum(card: Omit<CardValues, 'element'>): number {
  return card.id === 'Clad' ? CLAD_BATTLE_SUM : cardPower(card);
}
