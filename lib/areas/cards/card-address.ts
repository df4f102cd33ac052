import type { Card, CardFace, Owner } from '#lib/game/card.ts';

/** The pictures of a card, for any owner. */
export type CardPictures = {
  /** The query of their addresses, which changes with the pictures, so that browsers may cache them for ever. */
  readonly query: string;
  /** True for an operator's own picture, which nothing may cover. */
  readonly isOwn: boolean;
};

/** A card as pages show it: its face in text, and the addresses of its pictures. */
export type ShownCard = Omit<CardFace, 'deck'> & { readonly pictures: CardPictures };

/** The names and pictures of cards, by id. */
export type Faces = Readonly<Record<string, Pick<ShownCard, 'name' | 'pictures'>>>;

/** The faces of cards; the last one wins among equal ids. */
export function facesById(cards: readonly ShownCard[]): Faces {
  return Object.fromEntries(cards.map(({ id, name, pictures }) => [id, { name, pictures }]));
}

/** The frame of a card: an owner's, a collection's (null), or the silhouette of a missing card. */
export type CardLook = Owner | 'missing' | null;

/** The address of a card's picture (product/pages §4.7). */
export function pictureAddress(
  { id, pictures: { query } }: Pick<ShownCard, 'id' | 'pictures'>,
  owner: CardLook,
): string {
  const path = currentPictureAddress(id) + (owner ? `/${owner}` : '');
  return query === '' ? path : `${path}?${query}`;
}

/** The unversioned address of a card's current picture, when only its id is known. */
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
