import { parisDay } from '#lib/base/paris-time.ts';
import { deOf } from '#lib/base/text/typography.ts';

/** The states of a news entry; only published ones are shown. */
export const NEWS_STATES = ['draft', 'published', 'archived'] as const;

export type NewsState = (typeof NEWS_STATES)[number];

/** A published news entry; the body is Markdown. */
export type NewsEntry = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: Date;
  /** When it was published or last changed, whichever is later. */
  readonly updatedAt: Date;
};

/** The address of the news feed. */
export const NEWS_FEED = '/actualites.xml';

/** The address of a news entry's page. */
export function newsPath(slug: string): string {
  return `/actualites/${slug}`;
}

/** How many of the newest entries the archive shows with their first paragraph, to stay small. */
export const TOLD_NEWS = 24;

/** The news of a year in Paris, in the order given. */
export type NewsYear = { readonly year: string; readonly news: readonly NewsEntry[] };

/** News by year, in the order given (product/pages §2.5). */
export function newsByYear(news: readonly NewsEntry[]): readonly NewsYear[] {
  const years = Map.groupBy(news, ({ publishedAt }) => parisDay(publishedAt).slice(0, 4));
  return [...years].map(([year, ofYear]) => ({ year, news: ofYear }));
}

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
