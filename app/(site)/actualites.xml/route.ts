import { answerXml } from '#app/_request/answer-xml.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { feedTitle } from '#lib/areas/news/news-words.ts';
import { FEED_LENGTH, makeNewsFeed } from '#lib/areas/news/news-feed.ts';
import { listNews } from '#lib/areas/news/news-service.ts';

export const dynamic = 'force-dynamic';

/** The news as an Atom feed. */
export function GET(): Promise<Response> {
  return answerXml(async () => {
    const { siteName, siteUrl } = getConfig();
    return makeNewsFeed(await listNews(FEED_LENGTH), { siteName, siteUrl, title: feedTitle(siteName) });
  }, 'application/atom+xml');
}
