import file from '#content/pages/tutoriel/exemples.json' with { type: 'json' };
import type { Card } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import type { Examples } from './lesson.ts';

/** The examples of the tutorial, from a file that can be edited by hand. */
export const EXAMPLES: Examples = { ...file, cards: file.cards.map(toCard) };

/** A card of the examples by its id; throws for a card that is not in the file. */
export function exampleCard(id: string): Card {
  const card = EXAMPLES.cards.find((one) => one.id === id);
  if (!card) throw new Error(`Unknown card ${id} in the examples of the tutorial`);
  return card;
}

function toCard({ element, ...rest }: (typeof file.cards)[number]): Card {
  return { ...rest, element: ELEMENTS.find((one) => one === element) ?? null };
}
