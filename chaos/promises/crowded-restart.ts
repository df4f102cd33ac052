import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#scripts/free-port.ts';
import { guardedSpawn } from '#scripts/processes/guarded-spawn.ts';
import { startProgram } from '#scripts/processes/program.ts';
import { startNginx } from '#scripts/proxies/start-nginx.ts';
import { ROOT } from '#scripts/root.ts';
import { restartable } from '../lab/restartable.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { startLoad } from '../load/steady-load.ts';

const PER_SECOND = 200;
const SITES = 4;

/** Programs that do nothing but keep a core busy. */
const BUSY = 20;
const KEEP_BUSY = 'for (;;);';

/** One site after the other, each every twenty-four seconds: nginx leaves one alone for ten that refused a connection. */
const EVERY_MS = 6_000;

/** Together with the pause: some twenty thousand forms. */
const STOPS = 34;

const STOP_MS = 10_000;
const ADDRESSES = Array.from({ length: 40 }, (_, at) => `127.0.1.${at + 1}`);
const ASKED = [{ path: '/' }, { path: '/form', form: 'accountName=&password=' }];

export const CROWDED_RESTART: FaultPromise = {
  name: 'crowded-restart',
  section: 'Something dies',
  promise: 'Sites behind nginx are restarted one after the other on a crowded machine: no form is lost.',
  how: 'Through nginx as docs/operating.md has it, 200 requests a second, half of them POST, beside 20 programs that keep the cores busy, while four sites without pages stop and start in turn.',
  isShort: false,
  run: async ({ folder, crew, say }) => {
    const sites = await Promise.all(Array.from({ length: SITES }, (_, at) => startBareSite(at)));
    const port = await findFreePort();
    const urls = sites.map((site) => site.url);
    const { url } = await startNginx({ sites: urls, port, folder, crew, say });
    const busy = Array.from({ length: BUSY }, () =>
      guardedSpawn(process.execPath, ['-e', KEEP_BUSY], { stdio: 'ignore' }),
    );
    try {
      const load = startLoad({ url, perSecond: PER_SECOND, asked: ASKED, addresses: ADDRESSES });
      for (let stop = 0; stop < STOPS; stop += 1) {
        const next = wait(EVERY_MS);
        const site = sites[stop % SITES];
        const ended = await site?.stop();
        if (ended !== 'ended with code 0') throw new Error(`a site ${ended}`);
        await site?.start();
        await next;
      }
      const loads = loadavg()[0]?.toFixed(0);
      return figureOf(await load.stop(), { stops: STOPS, loads });
    } finally {
      for (const program of busy) program.kill('SIGKILL');
    }

    async function startBareSite(at: number) {
      const sitePort = await findFreePort();
      const siteUrl = `http://127.0.0.1:${sitePort}`;
      const site = await restartable(crew, async (noting) => {
        noting.join(
          startProgram({
            name: 'a site without pages',
            args: ['chaos/load/bare-site.ts'],
            cwd: ROOT,
            env: { ...process.env, PORT: String(sitePort) },
            logFile: path.join(folder, `bare-site-${at}.log`),
            patienceMs: STOP_MS,
          }),
        );
        while (
          !(await fetch(siteUrl).then(
            ({ ok }) => ok,
            () => false,
          ))
        )
          await wait(50);
      });
      return { ...site, url: siteUrl };
    }
  },
};

function figureOf(
  outcomes: ReadonlyMap<string, number>,
  { stops, loads }: { stops: number; loads?: string },
): string {
  const sum = [...outcomes.values()].reduce((total, count) => total + count, 0);
  const failed = sum - (outcomes.get('200') ?? 0);
  if (failed > 0) throw new Error(`failed: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  return `${stops} restarts at a load of ${loads}, 0 of ${sum} requests failed`;
}
