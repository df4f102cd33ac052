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

/** The Open Graph tags of a page, which X reads too; title and description default to the page's own. */
export function openGraph(
  { path, picture, publishedAt, title, description }: Preview,
  page: { readonly title: string; readonly description: string },
): Record<string, string> {
  const { siteName } = getConfig();
  const { url, alt } = picture ?? { url: SITE_PICTURE, alt: pictureLabel('site', siteName) };
  return {
    'og:title': title === undefined ? page.title : keepOrder(title),
    'og:description': description === undefined ? page.description : keepOrder(description),
    'og:url': fullAddress(path),
    'og:site_name': siteName,
    'og:locale': 'fr_FR',
    'og:image': fullAddress(url),
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': keepOrder(alt),
    'og:type': publishedAt === undefined ? 'website' : 'article',
    ...(publishedAt && { 'article:published_time': publishedAt.toISOString() }),
  };
}

/** The full address of a path; the home page has the site's. */
export function fullAddress(path: string): string {
  const { siteUrl } = getConfig();
  return path === '/' ? siteUrl : new URL(path, siteUrl).href;
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
