import type { Metadata } from 'next';
import { getConfig } from '#lib/base/config/config.ts';
import { pictureLabel } from '#lib/areas/pictures/picture-words.ts';
import { feedTitle } from '#lib/areas/news/news-words.ts';
import { NEWS_FEED } from '#lib/areas/news/news.ts';
import { PICTURE_SIZE } from '#lib/areas/pictures/picture-size.ts';
import type { PosterKind } from '#lib/areas/pictures/poster.ts';

/** The picture of every page that has none of its own. */
export const SITE_PICTURE = '/img/og/site.png';

/** How a page looks where its address is shared (Open Graph); title and description are the page's own unless given. */
export type Preview = {
  /** The one address of the page; `./` is the address asked for. */
  readonly path: string;
  readonly picture?: { readonly url: string; readonly alt: string };
  readonly title?: string;
  readonly description?: string;
  /** For a piece of news. */
  readonly publishedAt?: Date;
};

/** The Open Graph of a page, complete: what a page says of it replaces all that the layout says. */
export function openGraph({ path, picture, publishedAt, ...texts }: Preview): Metadata['openGraph'] {
  const { siteName } = getConfig();
  const { url, alt } = picture ?? { url: SITE_PICTURE, alt: pictureLabel('site', siteName) };
  const page = { ...texts, url: path, siteName, locale: 'fr_FR', images: [{ url, alt, ...PICTURE_SIZE }] };
  if (publishedAt === undefined) return { ...page, type: 'website' };
  return { ...page, type: 'article', publishedTime: publishedAt.toISOString() };
}

/** The drawn picture of one guild, league or player; `id` is the last part of its page's address. */
export function posterOf(
  kind: Exclude<PosterKind, 'site'>,
  { id, name }: { id: string | number; name: string },
): NonNullable<Preview['picture']> {
  return { url: `/img/og/${kind}s/${encodeURIComponent(id)}.png`, alt: pictureLabel(kind, name) };
}

/** Tells readers of feeds, on the pages of the news, where theirs stands. */
export function feedType() {
  return { 'application/atom+xml': [{ url: NEWS_FEED, title: feedTitle(getConfig().siteName) }] };
}
