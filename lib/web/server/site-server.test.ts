import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { drain } from './drain.ts';
import { get, post, type RawClient } from '#lib/web/gateway/testing/raw-client.ts';
import { until } from '#lib/testing/until.ts';
import { useSmallSite } from '#lib/web/gateway/testing/gateway-site.ts';

const MIB = 1024 * 1024;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: x\r\n';

const small = useSmallSite();
const { start, open } = small;

const untilSize = (size: number) => until(() => small.site.connections.size === size);

describe('a request for an upgrade', () => {
  it('is answered as a plain request, and its connection ends', async () => {
    await start();
    const client = await open();
    client.send(get('/zz', UPGRADE));
    expect(await client.ended).toBe('closed');
    expect(client.read()).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*answer to \/zz\n$/is);
  });

  it('reaches Next in development if it is for Next, and is cut at a stop', async () => {
    const upgrades = new EventEmitter();
    upgrades.on('upgrade', (_req, socket: Socket) => socket.write('HTTP/1.1 101 Switching\r\n\r\n'));
    await start({}, { upgrades });
    const [next, other] = [await open(), await open()];
    next.send(get('/_next/hmr?id=1', UPGRADE));
    other.send(get('/_next/other', UPGRADE));
    await next.until(/ 101 Switching/);
    expect(await other.ended).toBe('closed');
    expect(other.read()).toMatch(/^HTTP\/1\.1 200 /);
    const chat = setInterval(() => next.send('y'), 20);
    await drain(small.site, { timeoutMs: 60_000 });
    clearInterval(chat);
    expect(await next.ended).toBe('ECONNRESET');
  });
});

it('closes a connection without losing the answer, although its client sends on', async () => {
  await start();
  const client = await open();
  client.send(get('/big?8', UPGRADE));
  const late = setInterval(() => client.send(get('/late').repeat(100)), 1);
  expect(await client.ended).toBe('closed');
  clearInterval(late);
  expect(client.read().length).toBeGreaterThan(8 * MIB);
  expect(client.read()).not.toContain('/late');
});

it('reads a body without a declared length as empty, and keeps the connection', async () => {
  await start();
  const client = await open();
  for (const method of ['GET', 'POST', 'DELETE']) client.send(get('/echo').replace('GET', method));
  await client.until(/(?:size 0.*){3}/s);
  client.send(post('/echo', { length: 3, body: 'abc' }));
  await client.until(/size 3/);
});

describe('connections', () => {
  it('are bounded per client', async () => {
    await start({ perClient: 3 });
    const kept = await Promise.all([1, 2, 3].map(() => open()));
    const refused = await open();
    expect(await refused.ended).toBe('ECONNRESET');
    const other = await open({ from: '127.0.0.2' });
    for (const { ask } of [...kept, other]) await ask('/here');
    kept[0]!.socket.destroy();
    await untilSize(3);
    await (await open()).ask('/again');
  });

  it('with more than 32 pipelined requests are destroyed', async () => {
    await start();
    const [few, many] = [await open(), await open()];
    few.send(get('/slow?100').repeat(32));
    many.send(get('/slow?100').repeat(33));
    await many.ended;
    expect(many.read()).toBe('');
    await until(() => few.read().split('answer to').length === 33);
  });

  it('of a trusted proxy count only towards the total', async () => {
    await start({ perClient: 1, all: 4 }, { proxies: ['127.0.0.0/30'] });
    await Promise.all([1, 2, 3, 4].map(() => open()));
    await untilSize(4);
    expect(await (await open()).ended).toBe('ECONNRESET');
    expect(small.site.connections.size).toBe(4);
  });

  it('beyond the total evict the longest idle one of the client with the most', async () => {
    await start({ all: 4 });
    const [oldest, busy, newest] = [await open(), await open(), await open()];
    busy.send(get('/slow?300'));
    await oldest.ask('/first');
    await newest.ask('/last');
    await open({ from: '127.0.0.2' });
    await untilSize(4);
    const guest = await open({ from: '127.0.0.3' });
    expect(await oldest.ended).toBe('ECONNRESET');
    await guest.ask('/guest');
    await busy.until(/slow/);
    expect(small.site.connections.size).toBe(4);
  });

  it('are not evicted from a client that has no more than the newcomer', async () => {
    await start({ all: 2 });
    const kept = [await open({ from: '127.0.0.2' }), await open({ from: '127.0.0.3' })];
    await untilSize(2);
    expect(await (await open({ from: '127.0.0.4' })).ended).toBe('ECONNRESET');
    for (const { ask } of kept) await ask('/still');
  });

  it('with half a request are evicted if none is idle, but none whose answer is being made', async () => {
    await start({ all: 3 });
    const [halfOpen, worked, waiting] = [await open(), await open(), await open()];
    waiting.send(post('/echo', { length: 5 }));
    worked.send(get('/slow?200'));
    halfOpen.send(post('/echo', { length: 5, body: 'abc' }));
    await until(() => small.asked.length === 3);
    await (await open({ from: '127.0.0.2' })).ask('/guest');
    expect(await Promise.race([waiting.ended, halfOpen.ended])).toBe('ECONNRESET');
    await worked.until(/answer to/);
  });
});

describe('a client that does not read', () => {
  it('is cut after the time without progress', async () => {
    await start({ timeoutMs: 150 });
    const client = await open({ isReading: false });
    client.send(get('/big?40'));
    await untilSize(0);
    client.socket.resume();
    expect(await client.ended).toBe('ECONNRESET');
  });

  it('gets everything when it is only slow', async () => {
    await start({ timeoutMs: 4_000, leastRate: 1024 });
    const client = await open({ isReading: false });
    client.send(get('/big?24', 'Connection: close\r\n'));
    const size = await readSlowly(client);
    expect(await client.ended).toBe('closed');
    expect(size).toBeGreaterThan(24 * MIB);
  });

  it('is cut beyond its client’s unsent bytes, and other clients are not', async () => {
    await start({ unsentPerClient: 20 * MIB });
    const other = await open({ from: '127.0.0.2', isReading: false });
    other.send(get('/big?12'));
    const hoarders = [await open({ isReading: false }), await open({ isReading: false })];
    for (const { send } of hoarders) send(get('/big?18'));
    await untilSize(2);
    other.socket.resume();
    const kept = [...small.site.connections].map(({ clientKey }) => clientKey);
    expect(kept.sort()).toEqual(['127.0.0.1', '127.0.0.2']);
  });
});

/** Reads 64 KiB every two milliseconds until the connection ends; returns how many bytes came. */
async function readSlowly({ socket, ended }: RawClient): Promise<number> {
  let size = 0;
  const pace = setInterval(() => (size += (socket.read() as Buffer | null)?.byteLength ?? 0), 2);
  await ended;
  clearInterval(pace);
  return size;
}
