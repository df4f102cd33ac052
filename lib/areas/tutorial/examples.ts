import file from '#content/pages/tutoriel/exemples.json' with { type: 'json' };
import type { Card } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import type { Examples } from './lesson.ts';

/** The examples of the tutorial, from a file that can be edited by hand. */
export const EXAMPLES: Examples = { ...file, cards: file.cards.map(toCard) };

function toCard({ element, ...rest }: (typeof file.cards)[number]): Card {
  return { ...rest, element: ELEMENTS.find((one) => one === element) ?? null };
}
