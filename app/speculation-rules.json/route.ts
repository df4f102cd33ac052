import { PAGES } from '#app/pages.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { startsOf } from '#lib/web/rows/page-row.ts';

/** Never prefetched: pages that show something only once, or belong to a single player. */
const NEVER = [
  '/rest/*',
  `${RANKING_PAGE.path}?*modifier=1*`,
  ...startsOf(PAGES.rows.filter((row) => !row.isPrefetched)).map((start) => `${start}*`),
];

const RULES = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, ...NEVER.map((href) => ({ not: { href_matches: href } }))] },
      eagerness: 'moderate',
    },
  ],
};

export const dynamic = 'force-static';

/** The prefetch rules; referenced by a header, so that the content security policy stays strict. */
export function GET(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json' },
  });
}
