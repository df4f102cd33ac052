import type { CardValues } from './types.ts';

/** The only deck whose cards may have any power (product/rules §2). */
export const SPECIAL_DECK = 'Special';

/** The highest power of a card in any other deck (product/rules §2). */
export const POWER_MAX = 29;

/** The battle sum of Clad, whatever its power (product/rules §3). */
export const CLAD_BATTLE_SUM = 29;

/** The sum of the four printed values (product/rules §2). */
export function cardPower(card: Pick<CardValues, 'up' | 'right' | 'down' | 'left'>): number {
  return card.up + card.right + card.down + card.left;
}

/** True when a deck may contain a card of this power. Only `Special` may exceed `POWER_MAX` (product/rules §2). */
export function isPowerAllowed(power: number, deck: string): boolean {
  return deck === SPECIAL_DECK || power <= POWER_MAX;
}

/** True for Clad, the only card whose battle sum differs from its power (product/rules §3). */
export function isClad({ id }: Pick<CardValues, 'id'>): boolean {
  return id === 'Clad';
}

/** The sum that Bataille compares: the card's power, or `CLAD_BATTLE_SUM` for Clad (product/rules §3). */
export function battleSum(card: Omit<CardValues, 'element'>): number {
  return isClad(card) ? CLAD_BATTLE_SUM : cardPower(card);
}
