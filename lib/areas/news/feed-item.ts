import { renderMarkdown } from '#lib/base/markdown.ts';
import { absoluteLinks, htmlText, xmlText } from './feed-text.ts';
import { newsPath, summaryOf, type NewsEntry } from './news.ts';

/** A news entry as an entry of the feed. */
export function toFeedItem({ id, slug, title, body, publishedAt, updatedAt }: NewsEntry, siteUrl: string) {
  const address = siteUrl + newsPath(slug);
  return {
    // An address changes with its slug; a tag (RFC 4151) never does.
    id: `tag:${new URL(siteUrl).hostname},2026:actualites/${id}`,
    link: address,
    title: htmlText(title),
    description: htmlText(summaryOf(body)),
    content: xmlText(absoluteLinks(renderMarkdown(body), address)),
    date: updatedAt,
    published: publishedAt,
  };
}

/** When the newest of these changes happened. */
export function lastUpdate(news: readonly NewsEntry[]): Date {
  return new Date(Math.max(0, ...news.map(({ updatedAt }) => updatedAt.getTime())));
}
