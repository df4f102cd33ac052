import { drain } from './drain.ts';
import { get, post, type RawClient } from '#lib/web/gateway/testing/raw-client.ts';
import { until } from '#lib/testing/until.ts';
import { useSmallSite } from '#lib/web/gateway/testing/gateway-site.ts';

const small = useSmallSite();
const { open } = small;

beforeEach(() => small.start());

/** A client that has received an answer and keeps its connection. */
async function openKept(): Promise<RawClient> {
  const client = await open();
  await client.ask('/before');
  expect(client.read()).not.toMatch(/connection: close/i);
  return client;
}

describe('a stop', () => {
  it('sends « Connection: close » in every further answer, and closes the connection after it', async () => {
    const [busy, kept] = [await openKept(), await openKept()];
    busy.send(get('/slow?100'));
    await until(() => small.asked.includes('/slow?100'));
    const stopped = drain(small.site);
    kept.send(get('/after'));
    for (const client of [busy, kept]) expect(await client.ended).toBe('closed');
    expect(busy.read()).toMatch(/Connection: close.*answer to \/slow\?100\n$/is);
    expect(kept.read()).toMatch(/Connection: close.*answer to \/after\n$/is);
    await stopped;
  });

  it('closes idle connections after a moment', async () => {
    const idle = await openKept();
    const silent = await open();
    const startedAt = performance.now();
    await drain(small.site, { quietMs: 200 });
    expect(performance.now() - startedAt).toBeGreaterThan(190);
    expect([await idle.ended, await silent.ended]).toEqual(['closed', 'closed']);
  });

  it('leaves idle connections of a proxy to the proxy', async () => {
    await drain(small.site);
    await small.start({}, { proxies: ['127.0.0.1'] });
    const [used, idle] = [await openKept(), await openKept()];
    const direct = await open({ from: '127.0.0.2' });
    const stopped = drain(small.site, { quietMs: 50, proxyQuietMs: 600 });
    await direct.ended;
    used.send(post('/echo', { length: 1, body: 'a' }));
    expect(await used.ended).toBe('closed');
    expect(used.read()).toMatch(/Connection: close.*size 1$/is);
    await stopped;
    expect(await idle.ended).toBe('closed');
  });

  it('answers requests on connections not accepted yet, even if each answer is expensive', async () => {
    // The kernel completes connections while this thread is busy; the server accepts one in each turn.
    const opened = await Promise.all(Array.from({ length: 40 }, () => open()));
    for (const { send } of opened) send(get('/work?10'));
    await drain(small.site, { acceptingMs: 500 });
    for (const client of opened) {
      expect(await client.ended).toBe('closed');
      expect(client.read()).toMatch(/answer to \/work\?10\n$/);
    }
  });

  it('answers all pipelined requests, and closes with the last answer only', async () => {
    const client = await openKept();
    const paths = Array.from({ length: 30 }, (_, n) => `/p${n}`);
    client.send(paths.map((path) => get(path)).join('') + get('/slow?50') + get('/last'));
    await drain(small.site);
    expect(await client.ended).toBe('closed');
    const received = client.read();
    for (const path of [...paths, '/slow?50', '/last']) expect(received).toContain(`answer to ${path}\n`);
    expect(received.match(/connection: close/gi)).toHaveLength(1);
    expect(received).toMatch(/Connection: close(?:(?!HTTP).)*answer to \/last\n$/is);
  });

  it('answers requests pipelined behind large answers that are read slowly', async () => {
    const [client, idle] = [await open({ isReading: false }), await open()];
    for (let n = 0; n < 6; n += 1) client.send(get('/big?2'));
    client.send(get('/end'));
    await until(() => small.asked.includes('/big?2'));
    const stopped = drain(small.site);
    await idle.ended;
    client.socket.resume();
    expect(await client.ended).toBe('closed');
    expect(client.read()).toMatch(/answer to \/end\n$/);
    await stopped;
  });

  it('receives a body to its end', async () => {
    const [client, idle] = [await openKept(), await open()];
    client.send(post('/echo', { length: 5, body: 'a' }));
    await until(() => small.asked.includes('/echo'));
    const stopped = drain(small.site, { quietMs: 50 });
    await idle.ended;
    for (const letter of 'bcde') client.send(letter);
    expect(await client.ended).toBe('closed');
    expect(client.read()).toMatch(/Connection: close.*size 5$/is);
    await stopped;
  });

  it('waits no longer than its timeout', async () => {
    const [halfHead, halfBody, unanswered] = [await open(), await open(), await open()];
    halfHead.send('GET / HTTP/1.1\r\nHost: exam');
    halfBody.send(post('/echo', { length: 5, body: 'a' }));
    unanswered.send(get('/slow?1500'));
    await until(() => small.asked.length === 2);
    const startedAt = performance.now();
    await drain(small.site, { timeoutMs: 400, quietMs: 100 });
    expect(performance.now() - startedAt).toBeGreaterThan(390);
    for (const client of [halfBody, unanswered]) expect(await client.ended).toBe('ECONNRESET');
  });
});
