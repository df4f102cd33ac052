import type { CardValues } from './types.ts';

/** The one deck whose cards have powers without limit (product/rules §2). */
export const SPECIAL_DECK = 'Special';

/** The highest power outside that deck (product/rules §2). */
export const POWER_MAX = 29;

/** The battle sum of Clad, whatever its power (product/rules §3). */
export const CLAD_BATTLE_SUM = 29;

/** The sum of the four printed values (product/rules §2). */
export function cardPower(card: Pick<CardValues, 'up' | 'right' | 'down' | 'left'>): number {
  return card.up + card.right + card.down + card.left;
}

/** True when a deck may contain a card of this power. Only `Special` may exceed 29 (product/rules §2). */
export function isPowerAllowed(power: number, deck: string): boolean {
  return deck === SPECIAL_DECK || power <= POWER_MAX;
}

/** The one card whose battle sum is not its power (product/rules §3). */
export function isClad({ id }: Pick<CardValues, 'id'>): boolean {
  return id === 'Clad';
}

/** The sum that Bataille compares: the card's power, except that Clad counts 29 (product/rules §3). */
export function battleSum(card: Omit<CardValues, 'element'>): number {
  return isClad(card) ? CLAD_BATTLE_SUM : cardPower(card);
}
