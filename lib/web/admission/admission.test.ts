import { CLASS_BOUNDS } from '#lib/base/config/admission-bounds.ts';
import type { Config } from '#lib/base/config/config.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { PAGES } from '#app/pages.ts';
import { workClassOf } from './admission.ts';

describe('admission', () => {
  const HTML = { 'content-type': 'text/html; charset=utf-8' };

  let site: GatewaySite;

  async function start(changes: Partial<Config> = {}): Promise<void> {
    site = new GatewaySite(changes, (req, res) => {
      if (req.url?.startsWith('/rest/large') === true) {
        res.writeHead(200, { 'content-type': 'application/octet-stream' });
        return void res.end(Buffer.alloc(16 * 1024 * 1024));
      }
      res.writeHead(200, HTML).end('<html><body>Bonjour</body></html>');
    });
    await site.start();
  }

  afterEach(() => site.stop());

  const SESSION = { cookie: 'atout-session=made-up' };
  const inside = async (workClass: string) => site.measured(`atout_inside{class="${workClass}"}`);
  const hasInside = (workClass: string, count: number) =>
    until(async () => (await inside(workClass)) === count);
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

  /** So many addresses of clients. */
  const clients = (count: number) => Array.from({ length: count }, (_, at) => `127.0.1.${at + 1}`);
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

  describe('bodies being received', () => {
    const HALF = 'POST /rest/call HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{';

    it('take no turn of their class, even three hundred of them', async () => {
      await start({ bodies: { all: 1_000, perClient: 20 } });
      await Promise.all(clients(15).flatMap((from) => times(20, () => site.open(HALF, { from }))));
      await until(async () => (await site.measured('atout_bodies_open')) === 300);
      expect(await inside('calls')).toBe(0);
      expect(site.entered).toEqual([]);
      expect((await site.ask('/rest/whoami', { from: '127.0.1.1' })).status).toBe(200);
      expect((await site.ask('/rest/call', { method: 'POST', body: '{}' })).status).toBe(200);
    });

    it('are bounded per client, which can still read, and in total', async () => {
      await start({ bodies: { all: 4, perClient: 3 } });
      const [first] = await Promise.all(times(3, () => site.open(HALF)));
      await until(async () => (await site.measured('atout_bodies_open')) === 3);
      const post = async (from: string) =>
        (await site.ask('/rest/call', { method: 'POST', body: '{}', from })).status;
      expect(await post('127.0.0.1')).toBe(503);
      expect(await site.measured('atout_refused_total{bound="bodies",why="client"}')).toBe(1);
      expect((await site.ask('/rest/whoami')).status).toBe(200);
      expect(await post('127.0.0.2')).toBe(200);
      await site.open(HALF, { from: '127.0.0.2' });
      await until(async () => (await site.measured('atout_bodies_open')) === 4);
      expect(await post('127.0.0.3')).toBe(503);
      expect(await site.measured('atout_refused_total{bound="bodies",why="all"}')).toBe(1);
      first?.socket.write('}');
      await until(() => first?.read().startsWith('HTTP/1.1 200') === true);
      expect(await post('127.0.0.1')).toBe(200);
    });
  });

  describe('requests inside a class', () => {
    const three = { width: 3, inside: 3, queue: 0, share: 3 };
    const BOUNDS = { classes: { ...CLASS_BOUNDS, calls: { ...three, width: 10, inside: 10 }, files: three } };

    it('are bounded for one client, while another is served', async () => {
      await start(BOUNDS);
      const held = times(3, () => site.ask('/rest/held'));
      await hasInside('calls', 3);
      const refused = await site.ask('/rest/call');
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.headers.connection).not.toBe('close');
      expect((await site.ask('/rest/call', { from: '127.0.0.2' })).status).toBe(200);
      const { body } = await site.ask('/metrics');
      expect(body).toContain('atout_refused_total{bound="calls",why="either"} 1');
      expect(body).not.toContain('127.0.0.');
      site.letAllGo();
      expect(statuses(await Promise.all(held))).toEqual([200, 200, 200]);
      expect((await site.ask('/rest/call')).status).toBe(200);
    });

    it('are counted by X-Forwarded-For behind a trusted proxy, each IPv6 /64 as one client', async () => {
      await start({ ...BOUNDS, trustedProxies: ['127.0.0.1'] });
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
      const held = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'].map((address) =>
        site.ask('/rest/held', from(address)),
      );
      await until(() => site.entered.length === 3);
      expect((await site.ask('/rest/call', from('2001:db8::4'))).status).toBe(503);
      expect((await site.ask('/rest/call', from('2001:db8:0:1::4'))).status).toBe(200);
      expect((await site.ask('/rest/call', from('203.0.113.9'))).status).toBe(200);
      site.letAllGo();
      await Promise.all(held);
    });

    it('do not include one whose answer nobody reads', async () => {
      await start(BOUNDS);
      for (let opened = 1; opened <= 8; opened += 1) {
        await site.open('GET /rest/large HTTP/1.1\r\nHost: x\r\n\r\n', { isRead: false });
        await until(() => site.entered.length === opened);
        await hasInside('calls', 0);
      }
      expect(site.front.inFlight).toBe(8);
      expect((await site.ask('/rest/call')).status).toBe(200);
    });

    it('include one whose client has disconnected until its work is done', async () => {
      await start(BOUNDS);
      const { socket } = await site.open('GET /rest/held HTTP/1.1\r\nHost: x\r\n\r\n');
      await hasInside('calls', 1);
      socket.destroy();
      await until(() => site.front.inFlight === 0);
      await hasInside('calls', 1);
      site.letGo();
      await hasInside('calls', 0);
    });

    it('do no work for a client that disconnected while new connections were accepted', async () => {
      await start(BOUNDS);
      const yields: (() => void)[] = [];
      const waiting = jest
        .spyOn(acceptYield, 'wait')
        .mockImplementation(() => new Promise<void>((resolve) => yields.push(resolve)));
      const { socket } = await site.open('GET /rest/held HTTP/1.1\r\nHost: x\r\n\r\n');
      await until(() => yields.length === 1);
      socket.destroy();
      await until(() => site.front.inFlight === 0);
      yields[0]?.();
      waiting.mockRestore();
      await hasInside('calls', 0);
      expect(site.entered).toEqual([]);
    });

    it('leave stored pages readable when their class is full, with made-up cookies or none', async () => {
      await start(BOUNDS);
      const calendar = async (id: string, headers = {}) =>
        (await site.ask(`/event/${id}/calendrier.ics`, { headers })).status;
      expect(await calendar('1')).toBe(200);
      const full = times(3, () => site.ask('/img/held', { from: '127.0.1.1' }));
      await hasInside('files', 3);
      expect([await calendar('1'), await calendar('1', SESSION), await calendar('2')]).toEqual([
        200, 200, 503,
      ]);
      expect((await site.ask('/rest/call')).status).toBe(200);
      expect((await site.ask('/healthz')).status).toBe(200);
      site.letAllGo();
      expect(statuses(await Promise.all(full))).toEqual([200, 200, 200]);
    });
  });

  describe('pipelined requests', () => {
    const ahead = (count: number, path: string) =>
      times(count, () => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

    it('are answered in order, whichever answer is ready first', async () => {
      await start();
      const { read } = await site.open(ahead(1, '/rest/held') + ahead(1, '/rest/ready'));
      await until(() => site.entered.length === 2);
      expect(read()).toBe('');
      site.letGo();
      await until(() => read().split('HTTP/1.1 200').length === 3);
      expect(read()).toMatch(/let go.*Bonjour/s);
    });

    it('keep their bodies apart', async () => {
      site = await new GatewaySite({}, async (req, res) => {
        let text = '';
        for await (const chunk of req) text += String(chunk);
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(text));
      }).start();
      const post = (body: string) =>
        `POST /rest/call HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      const { read } = await site.open(post('one') + post('two') + post('three'));
      await until(() => read().includes('"three"'));
      expect(read().match(/"\w+"$|"\w+"(?=HTTP)/g)).toEqual(['"one"', '"two"', '"three"']);
    });
  });
});

describe('workClassOf', () => {
  it.each([
    ['POST', '/rest/connect', 'passwords'],
    ['POST', '/rest/connect/code', 'passwords'],
    ['POST', '/rest/password', 'passwords'],
    ['POST', '/rest/password/link', 'passwords'],
    ['POST', '/rest/register', 'passwords'],
    ['GET', '/rest/connect', 'calls'],
    ['POST', '/rest/simulator/analyse', 'solver'],
    ['POST', '/rest/simulator/play', 'solver'],
    ['GET', '/rest/simulator/get/7', 'calls'],
    ['GET', '/rest/duel/abc/events', 'events'],
    ['GET', '/history/game/7', 'solver'],
    ['GET', '/simulator/position', 'solver'],
    ['GET', '/jouer/partie', 'solver'],
    ['GET', '/simulator', 'pages'],
    ['GET', '/history/player/7', 'pages'],
    ['GET', '/made-up.js', 'pages'],
    ['GET', '/img/og/site.png', 'files'],
    ['GET', '/history/player/7/parties.csv', 'files'],
    ['GET', '/admin/audit.csv', 'files'],
    ['GET', '/text/cards/7', 'files'],
    ['GET', '/_next/static/a.js', 'files'],
    ['GET', '/atout.js', 'files'],
  ])('%s %s is one of the %s', (method, path, workClass) => {
    expect(workClassOf({ method, path, row: PAGES.find(path)?.row ?? null })).toBe(workClass);
  });
});
