import { cardBackSvg, cardSvg, type DrawnFace } from '#lib/areas/cards/art/card-art.ts';
import { styleOf } from '#lib/areas/cards/art/card-style.ts';
import { PICTURE_MESSAGES as say } from './picture-messages.ts';
import { type Poster, svgUri } from './poster.ts';

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

/** The picture of every page without one of its own. */
export function sitePoster(siteName: string): Poster {
  return { kind: 'site', title: siteName, lead: say.siteLead, facts: [], art: facesArt() };
}
