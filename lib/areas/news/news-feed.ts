import { Feed } from 'feed';
import { lastUpdate, toFeedItem, xmlText } from './feed-item.ts';
import { NEWS_FEED, type NewsEntry } from './news.ts';
import { NEWS_PAGE } from './news-pages.ts';

/** Maximum number of entries in the feed. */
export const FEED_LENGTH = 20;

type Site = { readonly siteName: string; readonly siteUrl: string; readonly title: string };

/** The news as an Atom feed (RFC 4287) with full texts, in the given order; every address is absolute. */
export function makeNewsFeed(news: readonly NewsEntry[], { siteName, siteUrl, title }: Site): string {
  const feed = new Feed({
    id: `${siteUrl}/`,
    link: siteUrl + NEWS_PAGE.path,
    title: xmlText(title),
    updated: lastUpdate(news),
    author: { name: xmlText(siteName), link: `${siteUrl}/` },
    feedLinks: { atom: siteUrl + NEWS_FEED },
    favicon: `${siteUrl}/favicon.svg`,
    generator: false,
  });
  for (const entry of news) feed.addItem(toFeedItem(entry, siteUrl));
  // The package writes the language into RSS only.
  return feed.atom1().replace('<feed ', '<feed xml:lang="fr" ');
}
