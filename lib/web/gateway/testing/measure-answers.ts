// Asks a small site often, with minor collections in between, and prints how many bytes each answer has left in memory.
// Run with --expose-gc, in a process that does nothing else.
import { connect } from 'node:net';
import { getConfig } from '#lib/base/config/config.ts';
import { drain } from '#lib/web/server/drain.ts';
import { SiteServer } from '#lib/web/server/site-server.ts';

const ANSWERS = 2_000;

/** Answers between two minor collections. */
const PACE = 50;

const collect = globalThis.gc as unknown as (options?: { type: 'minor' }) => void;

const options = { bounds: getConfig().connections, proxies: [], upgrades: null };
const site = new SiteServer((req, res) => res.end(`answer to ${req.url}\n`), options);
await site.listen(0, '127.0.0.1');
const socket = connect(site.port, '127.0.0.1');
await ask(PACE * 10);
collect();
const before = process.memoryUsage().heapUsed;
await ask(ANSWERS);
collect({ type: 'minor' });
process.stdout.write(String((process.memoryUsage().heapUsed - before) / ANSWERS));
socket.destroy();
await drain(site, { timeoutMs: 0 });

async function ask(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const answer = new Promise((resolve) => socket.once('data', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: atout.test\r\n\r\n');
    await answer;
    if (at % PACE === 0) collect({ type: 'minor' });
  }
}
