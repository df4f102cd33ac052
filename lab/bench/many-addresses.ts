import { ask, makeAgent } from './ask.ts';
import { compare, type Throughput } from './throughput.ts';

const ADDRESSES = 200;

/** What the rankings show for players who do not want to be named; there is no page of that name. */
const ANONYMOUS = 'Anonyme';

/**
 * A round begins with so long a reading that is not measured, in milliseconds. While the other server is read, pages of players go out of date
 * whom nobody asks for; measured at once, the site would make anew in three seconds what changed in six.
 */
const LEAD_MS = 1_500;

/** Pages that every world has. */
const FIXED = [
  ...['/', '/telecharger.html', '/tutoriel.html', '/specificites.html', '/staff.html', '/guilds.html'],
  ...['/power', '/squonk', '/animation/themes', '/ranking.html', '/login.html', '/subscribe.html'],
];

type Ranked = { readonly players: readonly { readonly who: { readonly name: string } }[] };

/** Measures a visitor who reads 200 pages, most of them of players, in turn, while robots play if the world has any. */
export async function measureManyAddresses(site: string): Promise<Throughput> {
  const paths = await listAddresses(site);
  const reader = `visitor, ${paths.length} addresses, robots playing`;
  return compare({ reader, site, paths, headers: {}, leadMs: LEAD_MS });
}

/** 200 pages that are kept, most of them of players. */
export async function listAddresses(site: string): Promise<readonly string[]> {
  const agent = makeAgent(1);
  const read = async <T>(path: string) => {
    const { body } = await ask({ url: `${site}${path}`, agent, headers: { 'accept-encoding': 'identity' } });
    return JSON.parse(body.toString('utf8')) as T;
  };
  const { players } = await read<Ranked>('/rest/rankings?limit=250');
  const named = players.filter(({ who: { name } }) => name !== ANONYMOUS);
  const pages = named.map(({ who: { name } }) => `/joueur/${encodeURIComponent(name)}`);
  return [...FIXED, ...pages].slice(0, ADDRESSES);
}
