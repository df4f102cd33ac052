import { ask, logIn, whoIs } from '../lab/client.ts';
import type { Site } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { acknowledge, startStubGameServer } from '../lab/stub-game-server.ts';
import { median, seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';

const SECTION = 'Something dies';

const site: FaultPromise = {
  name: 'site-killed',
  section: SECTION,
  promise:
    'A site dies: its requests break off; started again it answers at once, and everybody is still logged in.',
  how: 'SIGKILL in the middle of requests for `/` and `/readyz`, then a start on the same port; 10 times.',
  isShort: false,
  run: async ({ house, times }) => {
    const [one] = (await house()).sites;
    const cookie = await logIn(one, 'Joueur');
    const waits: number[] = [];
    const rounds = times({ short: 1, full: 10 });
    for (let round = 0; round < rounds; round += 1) {
      const asked = ['/', '/readyz'].map((page) => ask(one, page).catch(() => null));
      await one.kill();
      await Promise.all(asked);
      await one.start();
      waits.push(await until('ready', async () => (await ask(one, '/readyz')).status === 200));
      if ((await whoIs(one, cookie)) !== 'Joueur') throw new Error('the session is gone');
    }
    return `${rounds} of ${rounds}; ready ${seconds(median(waits))} after the first answer (median)`;
  },
};

const delivery: FaultPromise = {
  name: 'delivery-unnoted',
  section: SECTION,
  promise:
    'A site dies after telling the game server of a change and before noting that it did: the change is sent again under the same id, so the game server takes it once.',
  how: 'A stand-in for the game server kills the site with SIGKILL when a change has arrived, before or after it answers; 10 times.',
  isShort: false,
  run: async ({ house, times }) => {
    const rounds = times({ short: 2, full: 10 });
    let victim: Site | null = null;
    let killed = 0;
    const game = await startStubGameServer(async (_, res) => {
      const found = victim;
      victim = null;
      if (found === null) return acknowledge(res);
      // Half of the answers get out, to a site that cannot note them any more.
      found.freeze();
      if (killed % 2 === 1) acknowledge(res);
      await found.kill();
      res.destroy();
      killed += 1;
    });
    try {
      const one = (await house({ bridgeUrl: () => game.url })).sites[0];
      const cookie = await logIn(one, 'Squonk');
      for (let round = 0; round < rounds; round += 1) {
        victim = one;
        await ask(one, '/rest/admin/account/50/ban', { cookie, json: banOf(round) }).catch(() => null);
        await until('the site is dead', () => killed === round + 1);
        await one.start();
        await until('the change arrives again', () => timesArrived(game.arrived)[round] === 2, 60_000);
      }
      const counts = timesArrived(game.arrived);
      if (counts.length !== rounds) throw new Error(`${counts.length} changes arrived, not ${rounds}`);
      return `${counts.length} of ${rounds} sent again under their ids, in order`;
    } finally {
      game.close();
    }
  },
};

/** Bans and unbans alternate, so that each is a change. */
function banOf(round: number): object {
  return round % 2 === 1
    ? { ban: false }
    : { ban: `Essai ${round}`, until: Math.floor(Date.now() / 1000) + 9_000 };
}

/** How often each change arrived, in the order of their first arrival. */
function timesArrived(arrived: readonly { readonly eventId: string }[]): number[] {
  return [...Map.groupBy(arrived, ({ eventId }) => eventId).values()].map(({ length }) => length);
}

export const DEATHS: readonly FaultPromise[] = [site, delivery];
