/** Pages that show something once, or belong to one player, are never fetched ahead. */
const NEVER = [
  '/rest/*',
  '/login.html*',
  '/subscribe.html',
  '/change-password.html',
  '/nouveau-mot-de-passe*',
  '/myaccount.html',
  '/mycards.html*',
  '/history/player*',
  '/text/*',
  '/ranking.html?*modifier=1*',
  '/admin*',
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

/** What browsers may fetch ahead of a click; sent by header, so that the policy of scripts stays strict. */
export function GET(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json' },
  });
}
