import { cardBackSvg, cardSvg } from '#lib/areas/cards/card-art.ts';
import type { CardFace } from '#lib/game/card.ts';
import { svgUri } from './svg-uri.ts';

/** Three made-up cards: the picture of the site does not depend on the operator's cards. */
const CARDS: readonly CardFace[] = [
  { id: 'affiche-1', name: '', deck: 'Marées', up: 7, right: 4, down: 9, left: 2, element: null },
  { id: 'affiche-2', name: '', deck: 'Forge', up: 10, right: 6, down: 3, left: 8, element: null },
  { id: 'affiche-3', name: '', deck: 'Bosquet', up: 5, right: 9, down: 1, left: 6, element: null },
];

/** A fan of three cards, the middle one the opponent's. */
export function facesArt(): string[] {
  return CARDS.map((card, at) =>
    svgUri(cardSvg(card, { owner: at === 1 ? 'red' : 'blue', title: false, standalone: true })),
  );
}

/** A fan of three card backs, for games that have not begun. */
export function backsArt(): string[] {
  return CARDS.map(() => svgUri(cardBackSvg({ standalone: true })));
}
