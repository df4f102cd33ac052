import type { CardValues, Position } from '#lib/game/rules/types.ts';
import { noBreak } from '#lib/base/text/typography.ts';

/** Why the solver does not help with a position, in the order in which it is tested (product/pages §6.11). */
export const HELP_REFUSALS = ['staff only', 'game under way', 'too early'] as const;

export type HelpRefusal = (typeof HELP_REFUSALS)[number];

/** How long a composed start whose hands would be open waits for help, in seconds. */
export const COMPOSED_WAIT_SECONDS = 60;

/** A card by its four values, up, right, down, left: what decides captures, whatever the card is called. */
export function valuesOf({ up, right, down, left }: Omit<CardValues, 'id' | 'element'>): string {
  return [up, right, down, left].join(' ');
}

/** The cards of a position by their values, on the board and in both hands, in an order that does not depend on where they are. */
export function cardsIn({ board, hands }: Pick<Position, 'board' | 'hands'>): readonly string[] {
  const held = [...hands.blue, ...hands.red].flatMap((card) => card ?? []);
  const placed = board.flatMap((cell) => cell?.card ?? []);
  return [...held, ...placed].map(valuesOf).toSorted();
}

/** True when all cards of a hand are among some cards; equal ones count as often as they are there. */
export function holdsHand(cards: readonly string[], hand: readonly string[]): boolean {
  const left = [...cards];
  return hand.every((card) => {
    const at = left.indexOf(card);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** Why there is no help, shown in its place. */
export const HELP_REFUSAL_TEXTS = {
  'staff only': "Sur ce serveur, l'aide du solveur est réservée à l'équipe.",
  'game under way': noBreak(
    "Une partie en cours se joue peut-être avec ces cartes : l'aide reviendra quand elle sera finie.",
  ),
  'too early': noBreak(
    "Avec Open, cette position pourrait être celle d'une partie qui commence : l'aide arrive une minute après l'ouverture. Rechargez alors la page.",
  ),
} as const satisfies Record<HelpRefusal, string>;
