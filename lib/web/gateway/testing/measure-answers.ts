// Asks a small site often, with collections of what is young in between, and prints how many bytes each answer has left in memory.
// Run with --expose-gc, in a process of its own: whatever else a process does leaves something too.
import { drain } from '#lib/web/server/drain.ts';
import { get, openRaw } from './raw-client.ts';
import { startSmallSite } from './gateway-site.ts';

const ANSWERS = 2_000;

/** Answers between two minor collections. */
const PACE = 50;

const collect = globalThis.gc as unknown as (options?: { type: 'minor' }) => void;

const site = await startSmallSite();
const { socket } = await openRaw(site.port);
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
    socket.write(get('/'));
    await answer;
    if (at % PACE === 0) collect({ type: 'minor' });
  }
}
