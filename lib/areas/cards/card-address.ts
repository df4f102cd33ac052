import type { Card, CardFace, Owner } from '#lib/game/card.ts';

/** How a card's pictures are addressed, for any owner. */
export type CardPictures = {
  /** The query of picture addresses. It changes with the pictures, so that browsers may cache them for ever. */
  readonly query: string;
  /** Whether an operator's own picture is shown, which nothing may cover. */
  readonly isOwn: boolean;
};

/** A card as pages show it: its face in text, and the addresses of its pictures. */
export type ShownCard = Omit<CardFace, 'deck'> & { readonly pictures: CardPictures };

/** The names and pictures of cards, by id. */
export type Faces = Readonly<Record<string, Pick<ShownCard, 'name' | 'pictures'>>>;

/** The faces of cards; where two have the same id, that of the last one. */
export function facesById(cards: readonly ShownCard[]): Faces {
  return Object.fromEntries(cards.map(({ id, name, pictures }) => [id, { name, pictures }]));
}

/** In whose frame a card is shown: an owner's, that of a collection (null), or as the silhouette of a card that somebody lacks. */
export type CardLook = Owner | 'missing' | null;

/** The address of a card's picture (product/pages §4.7). */
export function pictureAddress(
  { id, pictures: { query } }: Pick<ShownCard, 'id' | 'pictures'>,
  owner: CardLook,
): string {
  const path = currentPictureAddress(id) + (owner ? `/${owner}` : '');
  return query === '' ? path : `${path}?${query}`;
}

/** The address of what a card's picture is at the moment, where its id alone is known. */
export function currentPictureAddress(id: string): string {
  return `/img/cards/${encodeURIComponent(id)}`;
}

/** The picture of a card by deck and name (product/pages §4.7). */
export function deckPictureAddress({
  deck,
  name,
  pictures: { query },
}: Pick<Card, 'deck' | 'name'> & Pick<ShownCard, 'pictures'>): string {
  return `/img/decks/${encodeURIComponent(deck)}/${encodeURIComponent(name)}.jpg?${query}`;
}
