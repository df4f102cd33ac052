import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** Crawlers read the pages, not the API nor what belongs to one player. */
export function GET(): Response {
  const closed = [
    '/rest/',
    '/admin',
    '/myaccount.html',
    '/change-password.html',
    '/mycards.html',
    '/text/',
    '/history/player',
    // The moves of a game: its own page is the one to know.
    '/*?coup=',
    '/*&coup=',
    // Starts that anybody builds are without number, and so are words to search for.
    '/simulator?',
    '/recherche?',
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getConfig().siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
