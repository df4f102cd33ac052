import { percentile } from '../../scripts/attacks/watch.ts';
import { must, seconds, until } from './check.ts';
import { expectStatus, logIn, statusOf, tryAsk, whoIs } from './client.ts';
import { TWO_PROCESSES, type FaultTest } from './lab.ts';
import type { Site } from './world.ts';

/** Addresses that need no data, and a page that does: a search that nobody made before. */
const BARE = ['/', '/telecharger.html', '/login.html', '/subscribe.html', '/healthz'];
const dataPage = () => `/recherche?q=zz${Math.round(performance.now())}`;

/** MongoDB or a site is away, and comes back. */
export const AWAY = {
  'mongodb-away': async ({ world, times }) => {
    const { sites, mongod } = await world(TWO_PROCESSES);
    const [site] = sites;
    const cookie = await logIn(site.url, 'Joueur');
    const waits: number[] = [];
    const rounds = times(1, 10);
    for (let round = 0; round < rounds; round += 1) {
      await mongod?.kill();
      await until('/readyz is 503', async () => (await statusOf(`${site.url}/readyz`)) === 503);
      await expectAway(site);
      const asked = BARE.map((page) => tryAsk(site.url + page));
      await site.kill();
      await Promise.all(asked);
      await site.start();
      await expectAway(site);
      await mongod?.start();
      waits.push(await untilReady(site));
      await expectStatus(site.url + dataPage(), 200);
      must((await whoIs(site.url, cookie)) === 'Joueur', 'the session is gone');
    }
    return `${rounds} of ${rounds}; ready ${seconds(percentile(waits, 0.5))} after MongoDB (median)`;
  },
} satisfies Record<string, FaultTest>;

async function expectAway({ url }: Site): Promise<void> {
  for (const page of BARE) await expectStatus(url + page, 200);
  const away = await expectStatus(url + dataPage(), 503);
  must(away.body.includes('</html>'), 'the error is no full page');
}

export function untilReady({ url }: Pick<Site, 'url'>): Promise<number> {
  return until('/readyz is 200', async () => (await statusOf(`${url}/readyz`)) === 200, 60_000);
}
