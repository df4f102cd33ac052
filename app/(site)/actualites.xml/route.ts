import { answerXml } from '#app/_request/answer-file.ts';
import { FEED_LENGTH, makeNewsFeed } from '#lib/areas/news/news-feed.ts';
import { listNews } from '#lib/areas/news/news-service.ts';
import { feedTitle } from '#lib/areas/news/news.ts';
import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** The newest news entries as an Atom feed. */
export function GET(): Promise<Response> {
  return answerXml(async () => {
    const { siteName, siteUrl } = getConfig();
    return makeNewsFeed(await listNews(FEED_LENGTH), { siteName, siteUrl, title: feedTitle(siteName) });
  }, 'application/atom+xml');
}
