import { setImmediate as loopTurn } from 'node:timers/promises';
import { BODY_BOUNDS, CLASS_BOUNDS } from '#lib/base/config/admission-bounds.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';
import { useGatewaySite, type Changes, type GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { get, post } from '#lib/web/gateway/testing/raw-client.ts';
import { until } from '#lib/testing/until.ts';
import { PAGES } from '#app/pages.ts';
import { Admission, workClassOf } from './admission.ts';

const hold = (name: string) => ({ 'user-agent': `hold ${name}` });

describe('admission', () => {
  const startSite = useGatewaySite();
  let site: GatewaySite;

  async function start(changes: Changes): Promise<void> {
    site = await startSite(changes, async (req, res) => {
      const isLarge = req.url === '/rest/large';
      let body = '';
      for await (const chunk of req) body += String(chunk);
      res.writeHead(200, { 'content-type': isLarge ? 'application/octet-stream' : 'application/json' });
      res.end(isLarge ? Buffer.alloc(16 * 1024 * 1024) : JSON.stringify(body));
    });
  }

  const statusOf = async (...asked: Parameters<GatewaySite['ask']>) => (await site.ask(...asked)).status;
  const write = (from: string) => statusOf('/rest/call', { method: 'POST', body: '{}', from });
  const countOf = (what: string, workClass: string) => site.measured(`atout_${what}{class="${workClass}"}`);
  const has = (what: 'inside' | 'waiting', workClass: string, count: number) =>
    until(async () => (await countOf(what, workClass)) === count);
  const haveBodies = (count: number) =>
    until(async () => (await site.measured('atout_bodies_open')) === count);
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at + 1));

  describe('bodies being received', () => {
    const HALF = post('/rest/call', { length: 2, body: '{' });

    it('take no turn of their class, even three hundred at once', async () => {
      await start({ bodies: { all: 1_000, perClient: 20 } });
      const clients = times(15, (at) => `127.0.1.${at}`);
      await Promise.all(clients.flatMap((from) => times(20, () => site.open(HALF, { from }))));
      await haveBodies(300);
      expect(await countOf('inside', 'calls')).toBe(0);
      expect(site.entered).toEqual([]);
      expect(await statusOf('/rest/whoami', { from: '127.0.1.1' })).toBe(200);
      expect(await write('127.0.0.1')).toBe(200);
    });

    it('are bounded per client, which can still read, and in total', async () => {
      await start({ bodies: { all: 4, perClient: 3 } });
      const [first] = await Promise.all(times(3, () => site.open(HALF)));
      await haveBodies(3);
      expect(await write('127.0.0.1')).toBe(503);
      expect(await statusOf('/rest/whoami')).toBe(200);
      expect(await write('127.0.0.2')).toBe(200);
      await site.open(HALF, { from: '127.0.0.2' });
      await haveBodies(4);
      expect(await write('127.0.0.3')).toBe(503);
      for (const why of ['client', 'all'])
        expect(await site.measured(`atout_refused_total{bound="bodies",why="${why}"}`)).toBe(1);
      first?.send('}');
      await first?.until(/^HTTP\/1.1 200/);
      expect(await write('127.0.0.1')).toBe(200);
    });
  });

  describe('requests inside a class', () => {
    const three = { width: 3, inside: 3, queue: 0, share: 3 };
    const BOUNDS = { classes: { ...CLASS_BOUNDS, calls: { ...three, width: 10, inside: 10 }, files: three } };

    it('are bounded per client, while another client is served', async () => {
      await start(BOUNDS);
      const held = times(3, () => statusOf('/rest/held'));
      await has('inside', 'calls', 3);
      const { status, headers } = await site.ask('/rest/call');
      expect([status, headers['retry-after'], headers.connection]).toEqual([503, '2', 'keep-alive']);
      expect(await statusOf('/rest/call', { from: '127.0.0.2' })).toBe(200);
      const { body } = await site.ask('/metrics');
      expect(body).toContain('atout_refused_total{bound="calls",why="client"} 1');
      expect(body).not.toContain('127.0.0.');
      site.letAllGo();
      expect(await Promise.all(held)).toEqual([200, 200, 200]);
      expect(await statusOf('/rest/call')).toBe(200);
    });

    it('are counted by X-Forwarded-For behind a trusted proxy, each IPv6 /64 as one client', async () => {
      await start({ ...BOUNDS, trustedProxies: ['127.0.0.1'] });
      const ask = (path: string, address: string) =>
        statusOf(path, { headers: { 'x-forwarded-for': address } });
      const held = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'].map((one) =>
        ask('/rest/held', one),
      );
      await until(() => site.entered.length === 3);
      expect(await ask('/rest/call', '2001:db8::4')).toBe(503);
      expect(await ask('/rest/call', '2001:db8:0:1::4')).toBe(200);
      expect(await ask('/rest/call', '203.0.113.9')).toBe(200);
      site.letAllGo();
      await Promise.all(held);
    });

    it('do not include answers that nobody reads', async () => {
      await start(BOUNDS);
      for (let opened = 1; opened <= 8; opened += 1) {
        await site.open(get('/rest/large'), { isReading: false });
        await until(() => site.entered.length === opened);
        await has('inside', 'calls', 0);
      }
      await until(() => site.inFlight === 8);
      expect(await statusOf('/rest/call')).toBe(200);
    });

    it('include one whose client has disconnected until its work is done', async () => {
      await start(BOUNDS);
      const { socket } = await site.open(get('/rest/held'));
      await has('inside', 'calls', 1);
      socket.destroy();
      await until(() => site.inFlight === 0);
      await has('inside', 'calls', 1);
      site.letGo();
      await has('inside', 'calls', 0);
    });

    it('are dropped if their client disconnects while new connections are accepted', async () => {
      await start(BOUNDS);
      const yielding = Promise.withResolvers<undefined>();
      const wait = jest.spyOn(acceptYield, 'wait').mockReturnValue(yielding.promise);
      const { socket } = await site.open(get('/rest/held'));
      await has('inside', 'calls', 1);
      socket.destroy();
      await until(() => site.inFlight === 0);
      yielding.resolve(undefined);
      wait.mockRestore();
      await has('inside', 'calls', 0);
      expect(site.entered).toEqual([]);
    });

    it('leave stored pages readable when their class is full, with made-up cookies or none', async () => {
      await start(BOUNDS);
      const calendar = (id: string, headers = {}) => statusOf(`/event/${id}/calendrier.ics`, { headers });
      expect(await calendar('1')).toBe(200);
      const full = times(3, () => statusOf('/img/held', { from: '127.0.1.1' }));
      await has('inside', 'files', 3);
      expect(await calendar('1')).toBe(200);
      expect(await calendar('1', { cookie: 'atout-session=made-up' })).toBe(200);
      expect(await calendar('2')).toBe(503);
      expect(await statusOf('/rest/call')).toBe(200);
      expect(await statusOf('/healthz')).toBe(200);
      site.letAllGo();
      expect(await Promise.all(full)).toEqual([200, 200, 200]);
    });
  });

  describe('a work class', () => {
    it('lets clients take turns, and admits one at a time', async () => {
      await start({ classes: { passwords: { width: 1, inside: 1, queue: 10, share: 3 } } });
      const login = (name: string, from = '127.0.0.1') =>
        statusOf('/rest/connect', { method: 'POST', headers: hold(name), body: '{}', from });
      const logins = ['a1', 'a2', 'a3'].map((name) => login(name));
      await has('waiting', 'passwords', 2);
      expect(await login('a4')).toBe(503);
      logins.push(login('b1', '127.0.0.2'));
      await has('waiting', 'passwords', 3);
      expect(await countOf('inside', 'passwords')).toBe(1);
      for (let entered = 1; entered <= 4; entered += 1) {
        await until(() => site.entered.length === entered);
        site.letGo();
      }
      expect(await Promise.all(logins)).toEqual([200, 200, 200, 200]);
      expect(site.entered.indexOf('b1')).toBe(2);
    });

    const PATHS = {
      ...{ passwords: '/rest/connect', solver: '/rest/simulator/play', files: '/text/cards/7' },
      ...{ calls: '/rest/whoami', pages: '/made-up' },
    };

    it.each(Object.keys(PATHS))('does not hold back other classes (%s)', async (full) => {
      await start({ classes: { [full]: { width: 1, inside: 1, queue: 0, share: 1 } } });
      const ask = async ([name, path]: [string, string], headers = {}) =>
        `${name} ${await statusOf(path, { method: ['passwords', 'solver'].includes(name) ? 'POST' : 'GET', headers })}`;
      const all = Object.entries(PATHS);
      const held = all.filter(([name]) => name === full).map((one) => ask(one, hold('held')));
      await until(() => site.entered.length === 1);
      expect(await Promise.all(all.map((one) => ask(one)))).toEqual(
        all.map(([name]) => `${name} ${name === full ? 503 : 200}`),
      );
      site.letAllGo();
      await Promise.all(held);
    });

    it('admits the next request while those inside wait for data, up to its bound, and none whose client has disconnected', async () => {
      await start({ classes: { calls: { width: 1, inside: 3, queue: 10, share: 5 } } });
      const slow = times(3, (at) => statusOf(`/rest/held/${at}`));
      await until(() => site.entered.length === 3);
      const { socket } = await site.open(get('/rest/held/left'));
      await has('waiting', 'calls', 1);
      slow.push(statusOf('/rest/held/4'));
      await has('waiting', 'calls', 2);
      expect(await countOf('inside', 'calls')).toBe(3);
      socket.destroy();
      await until(() => site.inFlight === 4);
      site.letGo();
      await until(() => site.entered.length === 4);
      site.letAllGo();
      expect(await Promise.all(slow)).toEqual([200, 200, 200, 200]);
      expect(site.entered).not.toContain('/rest/held/left');
    });
  });

  it('keeps the bodies of pipelined requests apart, and their answers in order', async () => {
    await start({});
    const bodies = ['one', 'two', 'three'];
    const sent = bodies.map((body) => post('/rest/call', { length: body.length, body }));
    const { until: receives, read } = await site.open(get('/rest/held') + sent.join(''));
    await until(() => site.entered.length === 4);
    expect(read()).toBe('');
    site.letGo();
    await receives(/let go.*"one".*"two".*"three"/s);
  });
});

it('a turn lasts as long as its work while the thread is busy, whatever the clock says', async () => {
  const calls = { width: 1, inside: 9, queue: 9, share: 9 };
  const admission = new Admission({ bodies: BODY_BOUNDS, classes: { ...CLASS_BOUNDS, calls } });
  const enter = (client: string, work: () => Promise<void>) =>
    admission.enter({ client, path: '/rest/call', row: null }, work);
  const done: string[] = [];
  const busy = enter('a', async () => {
    const end = performance.now() + 100;
    while (performance.now() < end) await loopTurn();
    done.push('busy');
  });
  const next = enter('b', () => Promise.resolve(void done.push('next')));
  await Promise.all([busy, next]);
  expect(done).toEqual(['busy', 'next']);
});

it.each([
  ['/rest/simulator/get/7', 'calls'],
  ['/rest/duel/abc/events', 'events'],
  ['/history/game/7', 'solver'],
  ['/simulator/position', 'solver'],
  ['/simulator', 'pages'],
  ['/made-up.html', 'pages'],
  ['/img/og/site.png', 'files'],
  ['/history/player/7/parties.csv', 'files'],
  ['/_next/static/a.js', 'files'],
  ['/atout.js', 'files'],
  ['/push-worker.js', 'files'],
])('%s has the work class %s', (path, workClass) => {
  expect(workClassOf({ path, row: PAGES.find(path)?.row ?? null })).toBe(workClass);
});
