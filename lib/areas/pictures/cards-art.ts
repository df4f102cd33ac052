import { cardBackSvg, cardSvg, type DrawnFace } from '#lib/areas/cards/art/card-art.ts';
import { styleOf } from '#lib/areas/cards/art/card-style.ts';
import { svgUri } from './svg-uri.ts';

/** Three of the cards that come with the site: its picture does not depend on the operator's cards. */
const CARDS: readonly DrawnFace[] = [
  { id: 'BaleineBleue', deck: 'Marées', up: 4, right: 10, down: 4, left: 8, element: null },
  { id: 'Locomotive', deck: 'Forge', up: 10, right: 3, down: 4, left: 10, element: null },
  { id: 'CerfDixCors', deck: 'Bosquet', up: 10, right: 7, down: 3, left: 6, element: null },
];

/** A fan of three cards, the middle one the opponent's. */
export function facesArt(): string[] {
  return CARDS.map((card, at) =>
    svgUri(cardSvg(card, { style: styleOf(card), owner: at === 1 ? 'red' : 'blue' })),
  );
}

/** A fan of three card backs, for games that have not begun. */
export function backsArt(): string[] {
  return CARDS.map(() => svgUri(cardBackSvg()));
}
