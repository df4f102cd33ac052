import { firstParagraph, renderMarkdown } from '#lib/base/markdown.ts';
import { newsPath, type NewsEntry } from './news.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';

export function toFeedItem({ id, slug, title, body, publishedAt, updatedAt }: NewsEntry, siteUrl: string) {
  const address = siteUrl + newsPath(slug);
  return {
    // An address changes with its slug; a tag (RFC 4151) never does.
    id: `tag:${new URL(siteUrl).hostname},2026:actualites/${id}`,
    link: address,
    title: htmlText(title),
    description: htmlText(firstParagraph(body)),
    content: xmlText(absoluteLinks(renderMarkdown(body), address)),
    date: updatedAt,
    published: publishedAt,
  };
}

/** The latest change; the epoch for an empty list. */
export function lastUpdate(news: readonly NewsEntry[]): Date {
  return new Date(Math.max(0, ...news.map(({ updatedAt }) => updatedAt.getTime())));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Drops the characters that XML 1.0 forbids even when escaped; a single one would make the whole feed unreadable. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Escapes plain text, as feeds carry titles and summaries as HTML. */
export function htmlText(text: string): string {
  return xmlText(keepOrder(text)).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}

/** Resolves the links and pictures of our own HTML against `pageUrl`, so that they work on any other site. */
export function absoluteLinks(html: string, pageUrl: string): string {
  return html.replace(
    /(\s(?:href|src)=")([^"]*)/g,
    (_, attribute: string, address: string) => attribute + (URL.parse(address, pageUrl)?.href ?? address),
  );
}
