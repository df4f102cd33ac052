import { PERSONAL_PAGES } from '#lib/web/page-kinds.ts';

/** Pages that show something only once, or belong to a single player, are never prefetched. */
const NEVER = [
  '/rest/*',
  '/login.html*',
  '/subscribe.html',
  '/ranking.html?*modifier=1*',
  ...PERSONAL_PAGES.map((start) => `${start}*`),
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

/** What browsers may prefetch; referred to by a header, so that the content security policy stays strict. */
export function GET(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json' },
  });
}
