// A site without pages or data: its server, behind a trusted proxy, and its stop. It starts within half a second on a crowded machine too, so that
// it can be restarted often. Every request is answered after a few milliseconds, as one that asks a database.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drain } from '#lib/web/server/drain.ts';
import { SiteServer, type Turn } from '#lib/web/server/site-server.ts';

const ANSWER_MS = 5;
const MANY = 5_000;

const bounds = {
  all: MANY,
  perClient: MANY,
  timeoutMs: 60_000,
  leastRate: 0,
  unsentPerClient: 1 << 30,
};

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  for await (const _ of req);
  await wait(ANSWER_MS);
  res.end('answered\n');
}

const handle = (req: IncomingMessage, res: ServerResponse, turn: Turn) =>
  turn(() => void answer(req, res).catch(() => res.destroy()));
const server = new SiteServer(handle, { bounds, proxies: ['127.0.0.1'], upgrades: null });
await server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => void drain(server).then(() => process.exit(0)));
