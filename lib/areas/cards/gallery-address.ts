import { searchOf } from '#lib/base/query.ts';
import { WHOLE_GALLERY, type GalleryQuery } from './gallery.ts';

export const GALLERY_PATH = '/cartes';

/** The address of the gallery for a query. */
export function galleryAddress(query: GalleryQuery): string {
  return GALLERY_PATH + searchOf(query, WHOLE_GALLERY);
}

/** The address of the same cards as a table, as far as the table has the same filters. */
export function tableAddress({ q, deck, element }: Pick<GalleryQuery, 'q' | 'deck' | 'element'>): string {
  return `/power${searchOf({ q, deck, element }, WHOLE_GALLERY)}#cartes`;
}

/** The address of a card's sheet. */
export function cardPath(id: string): string {
  return `${GALLERY_PATH}/${encodeURIComponent(id)}`;
}

/** The address of the games in which a card was laid. */
export function cardGamesPath(id: string): string {
  return `${cardPath(id)}/parties`;
}
