import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangedRequest } from '#game-bridge/contract.ts';
import { ask, logIn } from '../lab/client.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { acknowledge, refuse, startStubGameServer } from '../lab/stub-game-server.ts';
import { median, seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';

const SECTION = 'Something is away';

/** Pages that need no data, and one that does. */
const BARE_PAGES = ['/', '/telecharger.html', '/login.html', '/subscribe.html'];
const DATA_PAGE = '/ranking.html';

const mongodbAway: FaultPromise = {
  name: 'mongodb-away',
  section: SECTION,
  promise:
    'MongoDB dies and comes back: pages that need no data work, the others are full pages with 503; `/healthz` says 200, `/readyz` 503. The site connects again by itself and knows its sessions.',
  how: 'SIGKILL for mongod, four pages that need no data and one that does, a start of mongod; 10 times.',
  isShort: false,
  run: async ({ house, times }) => {
    const { sites, mongod } = await house();
    const [site] = sites;
    const cookie = await logIn(site, 'Joueur');
    const waits: number[] = [];
    const rounds = times({ short: 1, full: 10 });
    for (let round = 0; round < rounds; round += 1) {
      await mongod?.kill();
      await until('readyz says 503', async () => (await ask(site, '/readyz')).status === 503);
      await expectAway(site);
      await mongod?.start();
      waits.push(
        await until(
          'pages are back',
          async () => (await ask(site, '/myaccount.html', { cookie })).status === 200,
        ),
      );
    }
    return `${rounds} of ${rounds}; pages back after ${seconds(median(waits))} (median)`;
  },
};

async function expectAway(site: { readonly url: string }): Promise<void> {
  for (const page of BARE_PAGES) expectStatus(page, (await ask(site, page)).status, 200);
  expectStatus('/healthz', (await ask(site, '/healthz')).status, 200);
  const away = await ask(site, DATA_PAGE);
  expectStatus(DATA_PAGE, away.status, 503);
  if (!away.body.includes('</html>')) throw new Error(`${DATA_PAGE} is no full page`);
}

function expectStatus(page: string, status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`${page} answers ${status}, not ${wanted}`);
}

const lateMongodb: FaultPromise = {
  name: 'mongodb-late',
  section: SECTION,
  promise:
    'The site starts before MongoDB: it serves the pages that need no data, and the others as soon as MongoDB is there.',
  how: 'Site and mongod are killed, the site is started first, mongod when the site answers.',
  isShort: true,
  run: async ({ house }) => {
    const { sites, mongod } = await house();
    const [site] = sites;
    await site.kill();
    await mongod?.kill();
    await site.start();
    await expectAway(site);
    await mongod?.start();
    const wait = await until('readyz says 200', async () => (await ask(site, '/readyz')).status === 200);
    expectStatus(DATA_PAGE, (await ask(site, DATA_PAGE)).status, 200);
    return `ready ${seconds(wait)} after MongoDB`;
  },
};

const slowGameServer: FaultPromise = {
  name: 'game-server-hangs',
  section: SECTION,
  promise:
    'The game server hangs: no page waits for it, and the menu says « Serveur OFF » within a minute or so.',
  how: 'SIGSTOP for the game server; `/` of a visitor and the account page of a player alternate until the menu says so; none may take 2 s.',
  isShort: false,
  run: async ({ house }) => {
    const { sites, gameServer } = await house();
    const [site] = sites;
    const cookie = await logIn(site, 'Joueur');
    await until('the menu says « Serveur ON »', async () =>
      (await ask(site, '/')).body.includes('>Serveur ON'),
    );
    gameServer.freeze();
    const times: number[] = [];
    const read = async () => {
      const pages = await Promise.all([ask(site, '/'), ask(site, '/myaccount.html', { cookie })]);
      times.push(...pages.map(({ ms }) => ms));
      pages.forEach(({ status }, at) => expectStatus(at === 0 ? '/' : '/myaccount.html', status, 200));
      await sleep(100);
      return pages.every(({ body }) => body.includes('>Serveur OFF'));
    };
    const wait = await until('the menu says « Serveur OFF »', read, 100_000);
    const slow = times.filter((ms) => ms > 2_000).length;
    if (slow > 0) throw new Error(`${slow} of ${times.length} pages took more than 2 s`);
    return `${times.length} pages, the slowest in ${seconds(Math.max(...times))}; OFF after ${seconds(wait)}`;
  },
};

/** An account of the demo world that is nobody's in the tests. */
const REFUSED = 50;

const refusedForGood: FaultPromise = {
  name: 'event-refused',
  section: SECTION,
  promise:
    'The game server refuses one change for good: later changes of that account wait behind it, those of everybody else arrive, in order.',
  how: 'A stand-in for the game server answers 500 to every change of one account while staff ban and unban that one and 20 others.',
  isShort: false,
  run: async ({ house }) => {
    const isRefused = ({ accountId }: ChangedRequest) => accountId === REFUSED;
    const game = await startStubGameServer((change, res) =>
      isRefused(change) ? refuse(res) : acknowledge(res),
    );
    try {
      const { sites } = await house({ bridgeUrl: () => game.url });
      const [site] = sites;
      const cookie = await logIn(site, 'Squonk');
      const others = await banAll(site, cookie);
      const taken = () => game.arrived.filter((change) => !isRefused(change));
      await until('the others arrive', () => taken().length >= 2 * others);
      await until('the refused one is tried again', () => game.arrived.filter(isRefused).length >= 4);
      const tried = new Set(game.arrived.filter(isRefused).map(({ eventId }) => eventId));
      if (tried.size !== 1) throw new Error('a change arrived before the refused one of its account');
      if (taken().length !== 2 * others) throw new Error('a change arrived twice');
      return `${taken().length} of ${2 * others} arrived; the refused one was tried ${game.arrived.filter(isRefused).length} times, what follows it waits`;
    } finally {
      game.close();
    }
  },
};

/** Bans and unbans the refused account and twenty others; returns how many others. */
async function banAll(site: { readonly url: string }, cookie: string): Promise<number> {
  const others = Array.from({ length: 20 }, (_, at) => at + 20);
  const until = Math.floor(Date.now() / 1000) + 3_600;
  for (const id of [REFUSED, ...others]) {
    for (const json of [{ ban: 'Essai', until }, { ban: false }]) {
      const { status, body } = await ask(site, `/rest/admin/account/${id}/ban`, { cookie, json });
      if (status !== 200 || !body.startsWith('{"ban"')) throw new Error(`ban of ${id}: ${status} ${body}`);
    }
  }
  return others.length;
}

export const AWAY: readonly FaultPromise[] = [mongodbAway, lateMongodb, slowGameServer, refusedForGood];
