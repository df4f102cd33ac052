import { type Card } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import file from '#content/pages/tutoriel/exemples.json' with { type: 'json' };
import type { Examples } from './lesson.ts';

/** The examples of the tutorial, from a file that a person can edit. */
export const EXAMPLES: Examples = { ...file, cards: file.cards.map(toCard) };

/** A card of the examples by its id; throws for one that the file does not describe. */
export function exampleCard(id: string): Card {
  const card = EXAMPLES.cards.find((one) => one.id === id);
  if (!card) throw new Error(`The examples of the tutorial do not describe ${id}`);
  return card;
}

function toCard({ element, ...rest }: (typeof file.cards)[number]): Card {
  return { ...rest, element: ELEMENTS.find((one) => one === element) ?? null };
}
