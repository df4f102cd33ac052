import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { guardedSpawn } from '../../scripts/processes/program.ts';
import { startNginx } from '../../scripts/proxies/start-proxy.ts';
import { untilReady } from './away.ts';
import { amount, must } from './check.ts';
import type { FaultTest, Lab } from './lab.ts';
import { EMPTY_LOGIN, PAGES, startLoad, type Load } from './load.ts';

/** How long nginx leaves a site alone that refused a connection (its `fail_timeout`), and a second more. */
const NGINX_FORGETS_MS = 11_000;

/** Programs that only keep a core busy. */
const BUSY = 20;

/** Sites are stopped and started again while people use them. */
export const RESTARTS = {
  'rolling-restart': (lab) => restartInTurn(lab, { rounds: lab.times(1, 5), asked: [...PAGES, EMPTY_LOGIN] }),

  'crowded-restart': async (lab) => {
    const spin = () => guardedSpawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    const busy: ReturnType<typeof spin>[] = [];
    const crowd = () => busy.push(...Array.from({ length: BUSY }, spin));
    try {
      const load = { rounds: lab.times(1, 5), asked: [{ path: '/' }, EMPTY_LOGIN], perSecond: 20 };
      const figure = await restartInTurn(lab, { ...load, crowd });
      return `${figure} at a load of ${loadavg()[0]?.toFixed(0)}`;
    } finally {
      for (const program of busy) program.kill('SIGKILL');
    }
  },
} satisfies Record<string, FaultTest>;

type Restarting = Pick<Load, 'asked'> & {
  readonly rounds: number;
  readonly perSecond?: number;
  /** Makes the machine crowded once everything runs. */
  readonly crowd?: () => void;
};

/** Restarts two sites behind nginx, as docs/operating.md configures it, one after the other. */
async function restartInTurn(
  { world, folder, crew, say }: Lab,
  { rounds, asked, perSecond = 200, crowd = () => undefined }: Restarting,
): Promise<string> {
  const port = await findFreePort();
  const siteEnv = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` };
  const { sites } = await world({ sites: 2, siteEnv });
  const { url } = await startNginx({ sites: sites.map((site) => site.url), port, folder, crew, say });
  // Requests that fail without any restart would say something of the machine alone.
  const atRest = startLoad({ url, perSecond, asked, clients: 40 });
  await sleep(5_000);
  await atRest.stop();
  crowd();
  const load = startLoad({ url, perSecond, asked, clients: 40 });
  for (let round = 1; round <= rounds; round += 1) {
    for (const site of sites) {
      const ended = await site.stop();
      must(ended === 'ended with code 0', `the site ${ended}`);
      await site.start();
      await untilReady(site);
      await sleep(NGINX_FORGETS_MS);
    }
    say(`${round} of ${rounds}`);
  }
  return `${rounds * sites.length} restarts, 0 of ${amount(await load.stop())} requests failed`;
}
