import { LIST_ROWS_MAX } from '#lib/base/paging.ts';

/** A path of the sitemap; `changedAt` is null when the time of the last change is unknown. */
export type SitemapEntry = { readonly path: string; readonly changedAt: Date | null };

/** A part of the sitemap: pages, cards and leagues, the news, or one page of the guilds, counted from 1. */
export type SitemapPart =
  { readonly kind: 'pages' } | { readonly kind: 'news' } | { readonly kind: 'guilds'; readonly page: number };

/** Addresses per part. The protocol allows 50,000, but our own lists return 1,000 at once. */
export const PART_LENGTH = LIST_ROWS_MAX;

const PART_MESSAGES = { pages: 'pages', news: 'actualites' } as const;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Reads the part that an address asks for, as in `?partie=guildes-2`; null for any other word. */
export function parsePart(word: string): SitemapPart | null {
  if (word === 'pages') return { kind: 'pages' };
  if (word === 'actualites') return { kind: 'news' };
  const page = /^guildes-([1-9]\d{0,5})$/.exec(word)?.[1];
  return page === undefined ? null : { kind: 'guilds', page: Number(page) };
}

/** The address of a part: a query of the index, as a sitemap may only list addresses beside or below its own (sitemaps.org). */
export function partPath(part: SitemapPart): string {
  return `/sitemap.xml?partie=${part.kind === 'guilds' ? `guildes-${part.page}` : PART_MESSAGES[part.kind]}`;
}

/** All parts of the sitemap for a number of guilds. */
export function listParts(guilds: number): SitemapPart[] {
  const pages = Math.ceil(guilds / PART_LENGTH);
  const stretches = Array.from({ length: pages }, (_, at) => ({ kind: 'guilds' as const, page: at + 1 }));
  return [{ kind: 'pages' }, { kind: 'news' }, ...stretches];
}

/** The index of the sitemap as XML, with the absolute address of every part (sitemaps.org). */
export function makeSitemapIndex(siteUrl: string, parts: readonly SitemapPart[]): string {
  const lines = parts.map((part) => `<sitemap>${locOf(siteUrl, partPath(part))}</sitemap>`);
  return [DECLARATION, `<sitemapindex xmlns="${NAMESPACE}">`, ...lines, '</sitemapindex>', ''].join('\n');
}

/** A part of the sitemap as XML, with absolute addresses (sitemaps.org). */
export function makeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(
    ({ path, changedAt }) => `<url>${locOf(siteUrl, path)}${lastmodOf(changedAt)}</url>`,
  );
  return [DECLARATION, `<urlset xmlns="${NAMESPACE}">`, ...lines, '</urlset>', ''].join('\n');
}

/** Parsed as an address, which encodes every character that XML or HTTP does not allow. */
function locOf(siteUrl: string, path: string): string {
  const { href } = new URL(path, siteUrl);
  return `<loc>${href.replace(/&/g, '&amp;').replace(/'/g, '&apos;')}</loc>`;
}

function lastmodOf(changedAt: Date | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
}
