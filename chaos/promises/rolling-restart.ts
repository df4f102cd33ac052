import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#scripts/free-port.ts';
import { startNginx } from '#scripts/proxies/start-nginx.ts';
import type { Site } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { startLoad, type Outcomes } from '../load/steady-load.ts';

const PER_SECOND = 200;

/** For how long the load runs before the first restart, in milliseconds. */
const AT_REST_MS = 5_000;

/** For how long nginx leaves a site alone that refused a connection (its `fail_timeout`), and a second more. */
const NGINX_FORGETS_MS = 11_000;

/** Requests come from as many clients, each within its own bounds. */
const ADDRESSES = Array.from({ length: 40 }, (_, at) => `127.0.1.${at + 1}`);

const EMPTY_LOGIN = { path: '/rest/connect', form: 'accountName=&password=' };
const ASKED = ['/', '/login.html', '/atout.js', '/power'].map((path) => ({ path }));

export const rollingRestart: FaultPromise = {
  name: 'rolling-restart',
  section: 'Something dies',
  promise: 'Two sites behind nginx are restarted one after the other, and visitors notice nothing.',
  how: 'Through nginx as docs/operating.md has it, 200 requests a second from 40 clients, a fifth of them forms, during stops and starts of both sites.',
  isShort: false,
  run: async ({ house, folder, crew, say, times }) => {
    const port = await findFreePort();
    const siteEnv = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` };
    const { sites } = await house({ sites: 2, siteEnv });
    const urls = sites.map((site) => site.url);
    const { url } = await startNginx({ sites: urls, port, folder, crew, say });
    const start = () =>
      startLoad({ url, perSecond: PER_SECOND, asked: [...ASKED, EMPTY_LOGIN], addresses: ADDRESSES });
    await checkAtRest(start);
    const load = start();
    const rounds = times({ short: 1, full: 5 });
    for (let round = 1; round <= rounds; round += 1) {
      for (const site of sites) await restart(site);
      say(`${round} rolling restarts`);
    }
    return describe(await load.stop(), rounds);
  },
};

/** Throws when the same requests fail without any restart: then the machine is too slow to say anything of restarts. */
async function checkAtRest(start: () => ReturnType<typeof startLoad>): Promise<void> {
  const load = start();
  await wait(AT_REST_MS);
  const failed = failedOf(await load.stop());
  if (failed.length > 0)
    throw new Error(
      `This machine does not manage ${PER_SECOND} requests a second: ${JSON.stringify(failed)}`,
    );
}

async function restart(site: Site): Promise<void> {
  const ended = await site.stop();
  if (ended !== 'ended with code 0') throw new Error(`the site ${ended}`);
  await site.start();
  while ((await fetch(`${site.url}/readyz`)).status !== 200) await wait(100);
  await wait(NGINX_FORGETS_MS);
}

function failedOf(outcomes: Outcomes) {
  return [...outcomes].filter(([outcome]) => !/^[23]\d\d$/.test(outcome));
}

function describe(outcomes: Outcomes, rounds: number): string {
  if (failedOf(outcomes).length > 0)
    throw new Error(`failed: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  const sum = [...outcomes.values()].reduce((total, count) => total + count, 0);
  return `${rounds} rolling restarts, 0 of ${sum} requests failed`;
}
