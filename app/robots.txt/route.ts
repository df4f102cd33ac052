import { getConfig } from '#lib/base/config/config.ts';
import { PERSONAL_PAGES } from '#lib/web/page-kinds.ts';

export const dynamic = 'force-dynamic';

/** Nobody's robots need these: the API, and what belongs to a single player. */
const PRIVATE = ['/rest/', ...PERSONAL_PAGES];

/** Who draws a preview of an address that somebody has posted. They open that one address, and follow no link. */
const PREVIEWERS = [
  ...['Twitterbot', 'facebookexternalhit', 'Facebot', 'Discordbot', 'Slackbot-LinkExpanding', 'Slackbot'],
  ...['TelegramBot', 'WhatsApp', 'LinkedInBot', 'Pinterestbot', 'redditbot', 'SkypeUriPreview', 'Mastodon'],
];

/** Crawlers may read the pages but for those that have no end; previews are drawn of all that may be shared. */
export function GET(): Response {
  const endless = [
    // The moves of a game: only its own page is to be indexed.
    '/*?coup=',
    '/*&coup=',
    // There is no end of starts to build, of results to suppose, nor of words to search for.
    '/*&si=',
    '/simulator?',
    '/recherche?',
    // Tries at a problem lead from one to the next.
    '/probleme/*?',
    '/tuto/*?',
    // Every card has a page of its own; filters only choose among them.
    '/cartes?',
  ];
  const disallow = (path: string) => `Disallow: ${path}`;
  const lines = [
    ...PREVIEWERS.map((name) => `User-agent: ${name}`),
    'Allow: /',
    ...PRIVATE.map(disallow),
    '',
    'User-agent: *',
    ...[...PRIVATE, ...endless].map(disallow),
    '',
    `Sitemap: ${getConfig().siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
