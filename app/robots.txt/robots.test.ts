import { GET as speculationRules } from '../speculation-rules.json/route.ts';
import { GET as robots } from './route.ts';

/** The path prefixes of pages of a single player (product/serving §4.3). */
const PERSONAL_PAGES = [
  ...['/admin', '/myaccount.html', '/change-password.html', '/nouveau-mot-de-passe', '/mycards.html'],
  ...['/ma-page', '/mes-entrainements', '/entraineur', '/text/cards/', '/history/player'],
];

describe.each(PERSONAL_PAGES)('the personal pages that begin with %s', (start) => {
  it('are closed to crawlers', async () => {
    expect(await robots().text()).toContain(`\nDisallow: ${start}\n`);
  });

  it('are never prefetched', async () => {
    expect(await speculationRules().text()).toContain(JSON.stringify({ not: { href_matches: `${start}*` } }));
  });
});

describe('robots.txt', () => {
  /** The rules for a robot: of the group that names it, otherwise of the general one. */
  const rulesFor = async (robot: string) => {
    const groups = (await robots().text()).split('\n\n').map((group) => group.split('\n'));
    const named = (name: string) => groups.find((lines) => lines.includes(`User-agent: ${name}`));
    return named(robot) ?? named('*') ?? [];
  };

  it.each(['Twitterbot', 'facebookexternalhit', 'Discordbot', 'Slackbot', 'TelegramBot', 'WhatsApp'])(
    'lets %s draw a preview of a position and of a move, but of nothing private',
    async (robot) => {
      const rules = await rulesFor(robot);
      expect(rules).toContain('Allow: /');
      expect(rules.filter((line) => /simulator|coup|si=/.test(line))).toEqual([]);
      for (const start of ['/rest/', ...PERSONAL_PAGES]) expect(rules).toContain(`Disallow: ${start}`);
    },
  );

  it('keeps crawlers out of unlimited sets of addresses', async () => {
    for (const path of ['/simulator?', '/*?coup=', '/*&si=', '/recherche?', '/cartes?', '/probleme/*?'])
      expect(await rulesFor('Googlebot')).toContain(`Disallow: ${path}`);
  });
});

it('keeps browsers from prefetching forms of the session or of the ranking', async () => {
  const rules = await speculationRules().text();
  for (const href of ['/login.html*', '/subscribe.html*', '/ranking.html?*modifier=1*', '/rest/*'])
    expect(rules).toContain(JSON.stringify({ not: { href_matches: href } }));
});
