import { isOneOf, isRecord, ownValue } from './guards.ts';
import { isCardValue } from './possible.ts';
import { ELEMENTS, type CardValues } from './types.ts';

/** Finds the values of a card by its id; null for an unknown id. */
export type FindCard = (id: string) => CardValues | null;

/** Parses the simulator's dictionary of cards into a look-up; null if any card is invalid (product/calls §5.5). */
export function parseCardsJson(value: unknown): FindCard | null {
  if (!isRecord(value)) return null;
  const cards = new Map<string, CardValues>();
  for (const id of Object.keys(value)) {
    const card = parseCardJson(id, ownValue(value, id));
    if (!card) return null;
    cards.set(id, card);
  }
  return (id) => cards.get(id) ?? null;
}

function parseCardJson(id: string, value: unknown): CardValues | null {
  if (!isRecord(value)) return null;
  const { up, right, down, left, element = null } = value;
  if (!isCardValue(up) || !isCardValue(right) || !isCardValue(down) || !isCardValue(left)) return null;
  if (element !== null && !isOneOf(ELEMENTS, element)) return null;
  return { id, up, right, down, left, element };
}
