import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SiteServer, type SiteServerOptions, type Turn } from '#lib/web/server/site-server.ts';

const BOUNDS: SiteServerOptions['bounds'] = {
  all: 5_000,
  perClient: 5_000,
  timeoutMs: 60_000,
  leastRate: 0,
  unsentPerClient: 1 << 30,
};

/** Paths of the small site: `/at-once` answers before anything else is read, `/in-turn` after the answers before it, `/slow?150` answers after 150 ms, `/work?20` after 20 ms of work, `/big?20` sends 20 MiB, `/echo` the size of its body. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = '', detail = '0'] = (req.url ?? '').split('?');
  if (path === '/big') return void res.end(Buffer.alloc(Number(detail) * 1024 * 1024, 'x'));
  if (path === '/echo') return void res.end(`size ${(await buffer(req)).byteLength}`);
  if (path === '/work') keepBusy(Number(detail));
  if (path === '/in-turn' && res.socket === null) await once(res, 'socket');
  if (path === '/slow') await wait(Number(detail));
  res.end(`answer to ${req.url}\n`);
}

/** The paths that the last small site has been asked for, in order. */
export const asked: string[] = [];

/** Starts a server with the given bounds, on a free port, without Next and without the gateway. */
export async function startSmallSite(
  bounds: Partial<SiteServerOptions['bounds']> = {},
  options: Partial<SiteServerOptions> = {},
): Promise<SiteServer> {
  asked.length = 0;
  const handle = (req: IncomingMessage, res: ServerResponse, turn: Turn) => {
    asked.push(req.url ?? '');
    const proceed = () => void answer(req, res).catch(() => res.destroy());
    if (req.url === '/at-once') proceed();
    else turn(proceed);
  };
  const all = { proxies: [], upgrades: null, bounds: { ...BOUNDS, ...bounds }, ...options };
  const server = new SiteServer(handle, all);
  await server.listen(0, '127.0.0.1');
  return server;
}

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}
