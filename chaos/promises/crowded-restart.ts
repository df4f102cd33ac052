import { spawn, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#scripts/free-port.ts';
import { startProgram } from '#scripts/processes/program.ts';
import { startNginx } from '#scripts/proxies/start-nginx.ts';
import { ROOT } from '#scripts/root.ts';
import { restartable } from '../lab/restartable.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { startLoad } from '../load/steady-load.ts';

/** Few enough for connections to be idle when their site stops, and many enough for nginx to be about to choose one. */
const PER_SECOND = 60;
const SITES = 2;

/** The load to which programs are started that do nothing but keep a core busy. */
const LOAD = 30;
const KEEP_BUSY = 'for (;;);';

/** For how long there are a thousand requests a second, so that nginx has its idle connections again. */
const BURST_MS = 40;

/** For how long nginx leaves a site alone that refused a connection (its `fail_timeout`), and a second more. */
const NGINX_FORGETS_MS = 11_000;

const STOP_MS = 10_000;
const ADDRESSES = Array.from({ length: 40 }, (_, at) => `127.0.1.${at + 1}`);
const FORM = { path: '/form', form: 'accountName=&password=' };

export const CROWDED_RESTART: FaultPromise = {
  name: 'crowded-restart',
  section: 'Something dies',
  promise: 'Sites behind nginx are restarted on a crowded machine, and no form is lost.',
  how: 'Through nginx as docs/operating.md has it, 60 POST a second and 40 at once before each stop, at a load of 30, while two sites without pages stop and start in turn.',
  isShort: false,
  run: async ({ folder, crew, say, times }) => {
    const sites = await Promise.all(Array.from({ length: SITES }, (_, at) => startBareSite(at)));
    const port = await findFreePort();
    const urls = sites.map((site) => site.url);
    const { url } = await startNginx({ sites: urls, port, folder, crew, say });
    const missing = Math.max(0, Math.round(LOAD - (loadavg()[0] ?? 0)));
    const busy = Array.from({ length: missing }, () => spawn(process.execPath, ['-e', KEEP_BUSY]));
    const end = (): void => busy.forEach((program: ChildProcess) => void program.kill('SIGKILL'));
    process.once('exit', end);
    try {
      const load = startLoad({ url, perSecond: PER_SECOND, asked: [FORM], addresses: ADDRESSES });
      const until = performance.now() + times({ short: 20, full: 105 }) * 1_000;
      let stops = 0;
      for (; performance.now() < until; stops += 1) {
        const site = sites[stops % SITES];
        const burst = startLoad({ url, perSecond: 1_000, asked: [FORM], addresses: ADDRESSES });
        await wait(BURST_MS);
        await burst.stop();
        const ended = await site?.stop();
        if (ended !== 'ended with code 0') throw new Error(`a site ${ended}`);
        await site?.start();
        await wait(NGINX_FORGETS_MS);
      }
      const loads = loadavg()[0]?.toFixed(0);
      return figureOf(await load.stop(), { stops, loads });
    } finally {
      end();
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
