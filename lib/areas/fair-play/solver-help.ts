import type { CardValues, Position } from '#lib/game/rules/types.ts';
import { noBreak } from '#lib/base/text/typography.ts';

/** Refusals of the solver's help, in the order in which they are tested (product/pages §6.11). */
export const HELP_REFUSALS = ['staff only', 'game under way', 'too early'] as const;

export type HelpRefusal = (typeof HELP_REFUSALS)[number];

/** The wait before help with a composed start under Open, in seconds. */
export const COMPOSED_WAIT_SECONDS = 60;

/** A key of the values that decide captures: up, right, down, left. */
export function valuesOf({ up, right, down, left }: Omit<CardValues, 'id' | 'element'>): string {
  return [up, right, down, left].join(' ');
}

/** The cards of a position, on the board and in both hands, by their values, sorted. */
export function cardsIn({ board, hands }: Pick<Position, 'board' | 'hands'>): readonly string[] {
  const held = [...hands.blue, ...hands.red].flatMap((card) => card ?? []);
  const placed = board.flatMap((cell) => cell?.card ?? []);
  return [...held, ...placed].map(valuesOf).toSorted();
}

/** True if a hand is a sub-multiset of the cards. */
export function holdsHand(cards: readonly string[], hand: readonly string[]): boolean {
  const left = [...cards];
  return hand.every((card) => {
    const at = left.indexOf(card);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** The text of each refusal, in place of the help. */
export const HELP_REFUSAL_TEXTS = {
  'staff only': "Sur ce serveur, l'aide du solveur est réservée à l'équipe.",
  'game under way': noBreak(
    "Une partie en cours se joue peut-être avec ces cartes : l'aide reviendra quand elle sera finie.",
  ),
  'too early': noBreak(
    "Avec Open, cette position pourrait être celle d'une partie qui commence : l'aide arrive une minute après l'ouverture. Rechargez alors la page.",
  ),
} as const satisfies Record<HelpRefusal, string>;
