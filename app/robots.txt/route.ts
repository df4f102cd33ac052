import { getConfig } from '#lib/base/config/config.ts';
import { PERSONAL_PAGES } from '#lib/web/page-kinds.ts';

export const dynamic = 'force-dynamic';

/** Crawlers may read the pages, but neither the API nor what belongs to a single player. */
export function GET(): Response {
  const closed = [
    '/rest/',
    ...PERSONAL_PAGES,
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
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getConfig().siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
