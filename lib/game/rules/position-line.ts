import { parsePosition } from './notation.ts';
import { areCountsPossible } from './play.ts';
import { COLORS, SLOTS, type CardValues, type Position } from './types.ts';

/** Enough for ten cards with long names, nine elements and twelve walls. */
const MAX_CHARACTERS = 1_500;

/**
 * Reads a position of a game from its notation (product/rules §H), restoring pluses decoded as spaces from an address. Null for any other
 * text, for card counts that no game reaches, and for different cards of one name.
 */
export function readPositionLine(text: string): Position | null {
  if (text.length > MAX_CHARACTERS) return null;
  const position = parsePosition(withPluses(text.replace(/[\r\n]+$/, '')));
  if (!position || !isOfGame(position)) return null;
  const known = new Map<string, CardValues>();
  for (const card of cardsOf(position)) {
    const other = known.get(card.id) ?? card;
    if (JSON.stringify(other) !== JSON.stringify(card)) return null;
    known.set(card.id, card);
  }
  return position;
}

/** The cards of a position, on the board and in hand. */
export function cardsOf({ board, hands }: Position): readonly CardValues[] {
  const held = COLORS.flatMap((color) => SLOTS.map((slot) => hands[color][slot]));
  return [...board.map((placed) => placed?.card ?? null), ...held].filter((card) => card !== null);
}

function isOfGame({ board, hands, turn }: Position): boolean {
  const count = (cards: readonly unknown[]) => cards.filter((card) => card !== null).length;
  return areCountsPossible({ onBoard: count(board), blue: count(hands.blue), red: count(hands.red), turn });
}

function withPluses(text: string): string {
  const [, start = text, rules = ''] = /^(.* [br] )(.*)$/s.exec(text) ?? [];
  // A card follows a blank with four values, a wall with one or two digits: `v` is also the letter of Vent.
  return start.replace(/([\^>v<]) (?=\d{1,2}[\^>v<,/ ])/g, '$1+') + rules.replaceAll(' ', '+');
}
