import { keepOrder } from '#lib/base/text/bidi.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Element } from '#lib/game/rules/types.ts';

/** The owners of cards in a game; elsewhere null means a card outside any game, as in a collection. */
export const OWNERS = ['blue', 'red'] as const;

export type Owner = (typeof OWNERS)[number];

/** A card as the site stores it (product/rules §1). A `number` is never reused for another card (product/data §4.1). */
export type Card = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly deck: string;
  /** The four values are 1 to 10; 10 is printed as A. */
  readonly up: number;
  readonly right: number;
  readonly down: number;
  readonly left: number;
  readonly element: Element | null;
  /** Gils; null when the card has no price of its own. */
  readonly price: number | null;
};

/** The data on a card's face: enough for its power, label and picture. */
export type CardFace = Pick<Card, 'id' | 'name' | 'deck' | 'up' | 'right' | 'down' | 'left' | 'element'>;

/** Gils per power, for cards without a price of their own (product/rules §3). */
export const GILS_PER_POWER = 100;

const OWNER_MESSAGES = { blue: 'carte bleue', red: 'carte rouge' } as const satisfies Record<Owner, string>;

/** The price in gils: the card's own, or `GILS_PER_POWER` times its power (product/rules §3). */
export function cardPrice(card: Pick<Card, 'up' | 'right' | 'down' | 'left' | 'price'>): number {
  return card.price ?? GILS_PER_POWER * cardPower(card);
}

/** A value as printed on a card: 1 to 9, or A for 10. */
export function valueText(value: number): string {
  return value === CARD_VALUE.max ? 'A' : String(value);
}

/** Text alternative of a card: name, values by side, element and owner. */
export function cardLabel(card: Omit<CardFace, 'id' | 'deck'>, owner: Owner | null = null): string {
  const words = [
    keepOrder(card.name),
    `${valueText(card.up)} en haut`,
    `${valueText(card.right)} à droite`,
    `${valueText(card.down)} en bas`,
    `${valueText(card.left)} à gauche`,
  ];
  if (card.element) words.push(card.element);
  if (owner) words.push(OWNER_MESSAGES[owner]);
  return words.join(', ');
}
