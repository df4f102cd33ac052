import { deOf } from '#lib/base/text/typography.ts';

/** The words of the news. */
export const NEWS_MESSAGES = {
  title: 'Actualités',
  archive: 'Tout ce qui a été annoncé, des nouvelles les plus récentes aux plus anciennes.',
  all: 'Toutes les actualités',
  others: 'Autres actualités',
  older: 'Plus anciennes',
  empty: 'Aucune actualité pour le moment.',
  feed: "S'abonner aux actualités (flux Atom)",
} as const;

/** The name of the feed: « Actualités d'Atout ». */
export function feedTitle(siteName: string): string {
  return `${NEWS_MESSAGES.title} ${deOf(siteName)}`;
}
