import { answerXml } from '#app/_request/answer-xml.ts';
import { getConfig } from '#lib/config/config.ts';
import { feedTitle } from '#lib/messages/news-messages.ts';
import { FEED_LENGTH, makeNewsFeed } from '#lib/news/news-feed.ts';
import { listNews } from '#lib/news/news-service.ts';

export const dynamic = 'force-dynamic';

/** The news as an Atom feed. */
export function GET(): Promise<Response> {
  return answerXml(async () => {
    const { siteName, siteUrl } = getConfig();
    return makeNewsFeed(await listNews(FEED_LENGTH), { siteName, siteUrl, title: feedTitle(siteName) });
  }, 'application/atom+xml');
}
