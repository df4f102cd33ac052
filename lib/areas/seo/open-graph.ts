import { feedTitle, NEWS_FEED } from '#lib/areas/news/news.ts';
import { PICTURE_SIZE, type PosterKind } from '#lib/areas/pictures/poster.ts';
import { pictureLabel } from '#lib/areas/pictures/picture-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { getConfig } from '#lib/base/config/config.ts';

/** The default preview picture. */
export const SITE_PICTURE = '/img/og/site.png';

/** The preview of a page where its address is shared (Open Graph); title and description default to the page's own. */
export type Preview = {
  /** The canonical address of the page; `./` is the address asked for. */
  readonly path: string;
  readonly picture?: { readonly url: string; readonly alt: string };
  readonly title?: string;
  readonly description?: string;
  /** For news entries only. */
  readonly publishedAt?: Date;
};

/** The Open Graph of a page; title and description default to the page's own. */
export type OpenGraph = {
  readonly title?: string;
  readonly description?: string;
  readonly url: string;
  readonly siteName: string;
  readonly locale: string;
  readonly images: [
    { readonly url: string; readonly alt: string; readonly width: number; readonly height: number },
  ];
  readonly type: 'website' | 'article';
  readonly publishedTime?: string;
};

/** The complete Open Graph of a page. */
export function openGraph({ path, picture, publishedAt, ...texts }: Preview): OpenGraph {
  const { siteName } = getConfig();
  const [title, description] = [texts.title, texts.description].map((text) => text && keepOrder(text));
  const { url, alt } = picture ?? { url: SITE_PICTURE, alt: pictureLabel('site', siteName) };
  const page = {
    ...{ ...texts, ...(title && { title }), ...(description && { description }) },
    ...{ url: path, siteName, locale: 'fr_FR' },
    images: [{ url, alt: keepOrder(alt), ...PICTURE_SIZE }] satisfies OpenGraph['images'],
  };
  if (publishedAt === undefined) return { ...page, type: 'website' };
  return { ...page, type: 'article', publishedTime: publishedAt.toISOString() };
}

/** The drawn picture of a guild, league or player; `id` is the last part of its page's address. */
export function posterOf(
  kind: Exclude<PosterKind, 'site'>,
  { id, name }: { id: string | number; name: string },
): NonNullable<Preview['picture']> {
  return { url: `/img/og/${kind}s/${encodeURIComponent(id)}.png`, alt: pictureLabel(kind, name) };
}

/** The alternate link that leads feed readers from the news pages to the feed. */
export function feedType() {
  return { 'application/atom+xml': [{ url: NEWS_FEED, title: feedTitle(getConfig().siteName) }] };
}
