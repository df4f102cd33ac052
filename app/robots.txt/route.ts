import { PAGES } from '#app/pages.ts';
import { startsOf } from '#lib/web/rows/page-row.ts';
import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** Not crawled: the API, and pages of a single player. */
const PRIVATE = ['/rest/', ...startsOf(PAGES.rows.filter((row) => !row.isCrawled))];

/** Endless addresses: moves of a game, whose own page is indexed, supposed results, and queries of rows that are not crawled. */
const ENDLESS = [
  ...['/*?coup=', '/*&coup=', '/*&si='],
  ...PAGES.rows.filter((row) => !row.isQueryCrawled).map(({ path }) => `${path.replace(/\[\w+\]/g, '*')}?`),
];

/** Programs that draw previews of posted links. They fetch one address and follow no links. */
const PREVIEWERS = [
  ...['Twitterbot', 'facebookexternalhit', 'Facebot', 'Discordbot', 'Slackbot-LinkExpanding', 'Slackbot'],
  ...['TelegramBot', 'WhatsApp', 'LinkedInBot', 'Pinterestbot', 'redditbot', 'SkypeUriPreview', 'Mastodon'],
];

/** Crawlers may read all but endless pages; previews are allowed for everything that can be shared. */
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
