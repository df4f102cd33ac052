import type { Config } from '#lib/base/config/config.ts';
import { preventStoring } from '#lib/base/outcomes.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { signText } from '#lib/web/http/signed-text.ts';
import { WaitingFlashes } from '#lib/web/flashes/waiting-flashes.ts';
import { GatewaySite, until, WIDE_DOORS } from './testing/gateway-site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

let site: GatewaySite;
let made = 0;
let status = 200;
let isHeld = false;
let isIncomplete = false;
let passed = 0;
let clock: jest.SpyInstance;
let letGo: (() => void)[] = [];

/** An app that numbers its pages, and waits with them while `isHeld`. */
async function start(changes: Partial<Config> = {}): Promise<void> {
  site = await new GatewaySite({ doors: WIDE_DOORS, ...changes }, async (req, res) => {
    made += 1;
    const text = `page ${made} for ${req.headers['user-agent'] ?? 'nobody'}`;
    if (isIncomplete) preventStoring(String(req.headers['x-request-id']));
    if (isHeld) await new Promise<void>((resolve) => letGo.push(resolve));
    res.writeHead(status, HTML).end(status === 200 ? text : `<h1>${status}</h1>`);
  }).start();
}

beforeEach(() => {
  [made, status, isHeld, isIncomplete, passed, letGo] = [0, 200, false, false, 0, []];
  const real = performance.now.bind(performance);
  clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + passed);
});

afterEach(() => {
  for (const go of letGo) go();
  clock.mockRestore();
  site.stop();
});

const read = async () => (await site.ask('/', { headers: { 'user-agent': 'someone' } })).body;

describe('a kept page', () => {
  it('is made once for a crowd that asks for it at the same time', async () => {
    await start({ doors: { ...WIDE_DOORS, keptPages: { width: 2, queue: 0, share: 2 } } });
    isHeld = true;
    const crowd = Array.from({ length: 32 }, read);
    await until(() => made === 1 && site.front.inFlight === 32);
    letGo[0]?.();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['page 1 for nobody']));
    expect(made).toBe(1);
  });

  it('is missing for all of a crowd at once', async () => {
    await start();
    [isHeld, status] = [true, 404];
    const crowd = Array.from({ length: 5 }, async () => (await site.ask('/')).status);
    await until(() => made === 1 && site.front.inFlight === 5);
    letGo[0]?.();
    expect(await Promise.all(crowd)).toEqual(Array(5).fill(404));
    expect(made).toBe(1);
  });

  it('is made anew after two seconds, and never with the headers of the one who asked', async () => {
    await start();
    expect(await read()).toBe('page 1 for nobody');
    expect(await read()).toBe('page 1 for nobody');
    passed += 2_001;
    expect(await read()).toBe('page 2 for nobody');
    expect(made).toBe(2);
  });

  it('is better than one that lacks something, which is never kept', async () => {
    await start();
    isIncomplete = true;
    expect([await read(), await read()]).toEqual(['page 1 for nobody', 'page 2 for nobody']);
    isIncomplete = false;
    expect(await read()).toBe('page 3 for nobody');
    isIncomplete = true;
    passed += 3_000;
    expect(await read()).toBe('page 3 for nobody');
    passed += 595_000;
    expect(await read()).toBe('page 3 for nobody');
    passed += 3_000;
    expect(await read()).toMatch(/^page \d+ for nobody$/);
    expect(await read()).not.toBe('page 3 for nobody');
  });

  it('has the headers of every answer when it was made anew', async () => {
    await start();
    const first = (await site.ask('/')).headers;
    passed += 2_001;
    const second = (await site.ask('/')).headers;
    const third = (await site.ask('/')).headers;
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(second['content-security-policy']).toBe(first['content-security-policy']);
    expect(new Set([first, second, third].map((headers) => headers['x-request-id'])).size).toBe(3);
  });

  it('is sent as it was to everybody while making it anew takes long, and that is done once', async () => {
    await start();
    await read();
    passed += 2_001;
    isHeld = true;
    const answers = await Promise.all(Array.from({ length: 10 }, read));
    expect(new Set(answers)).toEqual(new Set(['page 1 for nobody']));
    expect(made).toBe(2);
    letGo[0]?.();
    await until(async () => (await read()) === 'page 2 for nobody');
  });

  it('stays as it was while making it anew takes longer than a turn at the door', async () => {
    await start();
    await read();
    passed += 2_001;
    isHeld = true;
    expect(await read()).toBe('page 1 for nobody');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await read()).toBe('page 1 for nobody');
    isHeld = false;
    letGo[0]?.();
    await until(async () => (await read()) === 'page 2 for nobody');
  });

  it('is better old than late: after a second the one of ten minutes is sent', async () => {
    await start();
    await read();
    passed += 590_000;
    isHeld = true;
    expect(await read()).toBe('page 1 for nobody');
    isHeld = false;
    letGo[0]?.();
    await until(async () => (await read()) === 'page 2 for nobody');
  });

  it('is gone for the one who has it made anew when it is not there any more', async () => {
    await start();
    await read();
    passed += 2_001;
    status = 404;
    expect((await site.ask('/')).status).toBe(404);
  });

  it('is sent as it was when making it anew fails', async () => {
    await start();
    await read();
    passed += 2_001;
    status = 500;
    expect(await read()).toBe('page 1 for nobody');
    passed += 597_000;
    expect(await read()).toBe('page 1 for nobody');
    passed += 2_000;
    expect((await site.ask('/')).status).toBe(500);
  });

  it('is sent for ten minutes when there is no room to make it anew', async () => {
    await start({ places: { all: 1, kept: 0, perHousehold: 1 } });
    await read();
    const held = site.ask('/rest/held', { from: '127.0.0.2' });
    await until(() => site.entered.includes('/rest/held'));
    passed += 599_000;
    expect(await read()).toBe('page 1 for nobody');
    passed += 2_000;
    expect((await site.ask('/')).status).toBe(503);
    site.letGo();
    expect((await held).status).toBe(200);
    expect((await site.ask('/')).status).toBe(200);
  });

  it('is the same for whoever has a theme, a made-up session or a foreign cookie, and for any query that it does not read', async () => {
    await start();
    for (const cookie of [
      'atout-theme=dark',
      'atout-session=made-up',
      'other=1',
      'atout-flash=x',
      'atout-link=x',
    ])
      expect((await site.ask('/?utm_source=a', { headers: { cookie } })).body).toBe('page 1 for nobody');
    expect(made).toBe(1);
  });

  it.each(['/login.html', '/index.html'])(
    'at %s is one’s own for who comes back from a form, as a form can lead there',
    async (page) => {
      await start();
      const waiting = 'w'.repeat(22);
      const flashes = new WaitingFlashes((id) => Promise.resolve(id === waiting));
      forgetProcessWide('waiting-flashes');
      processWide('waiting-flashes', () => flashes);
      const ask = async (id: string) => {
        const headers = { cookie: `atout-flash=${id}`, 'user-agent': 'someone' };
        return (await site.ask(page, { headers })).body;
      };
      expect(await ask(waiting)).toBe('page 1 for someone');
      expect(await ask('s'.repeat(22))).toBe('page 2 for nobody');
      expect(await ask('made-up')).toBe('page 2 for nobody');
      expect((await site.ask(page)).body).toBe('page 2 for nobody');
      forgetProcessWide('waiting-flashes');
    },
  );

  it('of a problem is one’s own for a visitor who has tried problems, and no other page is', async () => {
    await start({ sessionSecrets: ['a secret'] });
    const ask = async (path: string, tries: string) => {
      const headers = { cookie: `atout-tries=${tries}`, 'user-agent': 'someone' };
      return (await site.ask(path, { headers })).body;
    };
    const tries = signText('2026-11-22_17');
    expect((await site.ask('/probleme/2026-11-22')).body).toBe('page 1 for nobody');
    expect(await ask('/probleme/2026-11-22', tries)).toBe('page 2 for someone');
    expect(await ask('/probleme/2026-11-22', `${tries.slice(0, -22)}${'A'.repeat(22)}`)).toBe(
      'page 1 for nobody',
    );
    expect(await ask('/problemes', tries)).toBe('page 3 for nobody');
  });

  it('is an error with a number when nobody can say who reads it', async () => {
    await start();
    await read();
    const error = jest.fn();
    for (const key of ['log', 'known-sessions']) forgetProcessWide(key);
    processWide('log', () => ({ error }));
    processWide('known-sessions', () => ({
      peekFirst: () => undefined,
      findFirst: () => Promise.reject(new Error('nobody expected this')),
    }));
    const answer = await site.ask('/', { headers: { cookie: 'atout-session=Fe26.2*x' } });
    for (const key of ['log', 'known-sessions']) forgetProcessWide(key);
    expect(answer.status).toBe(500);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('is not sent again to who has it', async () => {
    await start();
    const { etag = '' } = (await site.ask('/')).headers;
    const again = await site.ask('/', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    passed += 2_001;
    const later = await site.ask('/', { headers: { 'if-none-match': etag } });
    expect([later.status, later.body]).toEqual([200, 'page 2 for nobody']);
  });

  it('tells its headers alone to HEAD, from what is kept', async () => {
    await start();
    const get = await site.ask('/');
    const head = await site.ask('/', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['content-length'],
    ]);
    expect(made).toBe(1);
  });

  it.each([
    ['pages', '/mycards.html', '/simulator'],
    ['playingPages', '/simulator', '/mycards.html'],
  ])(
    'reaches visitors during a flood of %s such as %s, as %s does its reader',
    async (door, flooded, other) => {
      await start({ doors: { ...WIDE_DOORS, [door]: { width: 1, queue: 5, share: 5 } } });
      const flood = Array.from({ length: 12 }, (_, at) =>
        site.ask(`${flooded}?held=${at}`, { from: `127.0.1.${at + 1}` }),
      );
      await until(async () => (await site.measured(`atout_waiting{door="${door}"}`)) === 5);
      expect(await read()).toBe('page 1 for nobody');
      expect((await site.ask('/power')).status).toBe(200);
      expect((await site.ask(other)).status).toBe(200);
      while (site.front.inFlight > 0) {
        site.letAllGo();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await Promise.all(flood);
    },
  );
});
