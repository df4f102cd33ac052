import { PAGES } from '#app/pages.ts';
import { startsOf } from '#lib/web/rows/page-row.ts';
import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** Nobody's robots need these: the API, and what belongs to a single player. */
const PRIVATE = ['/rest/', ...startsOf(PAGES.rows.filter((row) => !row.isCrawled))];

/**
 * Addresses without end: moves of a game, of which only its own page is to be indexed, supposed results, and the queries of rows that are
 * not crawled.
 */
const ENDLESS = [
  ...['/*?coup=', '/*&coup=', '/*&si='],
  ...PAGES.rows.filter((row) => !row.isQueryCrawled).map(({ path }) => `${path.replace(/\[\w+\]/g, '*')}?`),
];

/** Programs that draw previews of posted addresses. They open one address and follow no link. */
const PREVIEWERS = [
  ...['Twitterbot', 'facebookexternalhit', 'Facebot', 'Discordbot', 'Slackbot-LinkExpanding', 'Slackbot'],
  ...['TelegramBot', 'WhatsApp', 'LinkedInBot', 'Pinterestbot', 'redditbot', 'SkypeUriPreview', 'Mastodon'],
];

/** Crawlers may read the pages but for those that have no end; previews are drawn of all that may be shared. */
export function GET(): Response {
  const disallow = (path: string) => `Disallow: ${path}`;
  const lines = [
    ...PREVIEWERS.map((name) => `User-agent: ${name}`),
    'Allow: /',
    ...PRIVATE.map(disallow),
    '',
    'User-agent: *',
    ...[...PRIVATE, ...ENDLESS].map(disallow),
    '',
    `Sitemap: ${getConfig().siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
