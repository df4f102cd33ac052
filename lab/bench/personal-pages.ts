import { ask, makeAgent } from './ask.ts';
import { flood, type Flooded } from './flood.ts';
import { login } from './login.ts';

const CONNECTIONS = 8;
const MS = 6_000;

/** Pages that are made for each request: answers per second, and how long they take. */
export type PersonalPages = readonly (Flooded & { readonly page: string })[];

/** Measures pages of a player's own, and others of which a player gets their own: all are made for each request. */
export async function measurePersonalPages(site: string): Promise<PersonalPages> {
  const agent = makeAgent(1);
  const { cookie } = await login(site, agent);
  const headers = { cookie: cookie ?? '' };
  const identity = { ...headers, 'accept-encoding': 'identity' };
  const { body } = await ask({ url: `${site}/rest/whoami`, agent, headers: identity });
  const { myProfile } = JSON.parse(body.toString('utf8')) as { myProfile: { accountId: number } };
  const own = ['/myaccount.html', `/history/player/${myProfile.accountId}`];
  const found: (Flooded & { page: string })[] = [];
  for (const page of [...own, '/', '/ranking.html', '/joueur/AuHasard']) {
    const run = (ms: number) => flood({ site, paths: [page], headers, connections: CONNECTIONS, ms });
    await run(MS / 3);
    found.push({ page: page.replace(/\d+/, '{id}'), ...(await run(MS)) });
  }
  return found;
}
