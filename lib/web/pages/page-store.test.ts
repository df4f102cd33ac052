import { signText } from '#lib/base/signed-text.ts';
import { until } from '#lib/testing/until.ts';
import {
  fakeCount,
  knowSessions,
  pageOf,
  session,
  useClock,
  type Load,
} from '#lib/web/gateway/testing/fakes.ts';
import { useGatewaySite, type Changes, type GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';

/** The outcome of loading a page. `drawn` redirects to a random address. */
let outcome: 'shown' | 'incomplete' | 'missing' | 'drawn' | 'broken';
const clock = useClock();
const startSite = useGatewaySite();
let site: GatewaySite;
let made: number;
/** Delays the making of pages. */
let pause: Promise<unknown>;

/** A site whose pages are numbered. */
async function start(changes: Changes = {}): Promise<void> {
  const load: Load = async ({ preventStoring, viewer }, address) => {
    if (address.startsWith('/erreur/')) return address;
    made += 1;
    const text = `page ${made} for ${viewer.device === '' ? 'nobody' : 'one'}`;
    const refusals = { missing: 'not found', drawn: { goTo: `/tirage/${made}` } } as const;
    const found = outcome;
    await pause;
    if (found === 'incomplete' || found === 'drawn') preventStoring();
    if (found === 'broken') throw new Error('nobody expected this');
    if (found === 'missing' || found === 'drawn') return { kind: 'refused', refusal: refusals[found] };
    return text;
  };
  site = await startSite({ sessionSecrets: ['a secret'], ...changes }, undefined, { load });
}

beforeEach(async () => {
  [outcome, made, pause] = ['shown', 0, Promise.resolve()];
  await start();
});

/** The title of the page that a reader gets, or the status. */
async function read(path = '/', headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await site.ask(path, { headers });
  return status === 200 ? (/<title>(.*)<\/title>/.exec(body)?.[1] ?? '') : String(status);
}

describe('a stored page', () => {
  it.each([
    ['shown', 'page 1 for nobody'],
    ['missing', '404'],
  ] as const)('that is %s is made once for concurrent readers, and for two seconds', async (found, seen) => {
    await start({ classes: { pages: { width: 2, inside: 2, queue: 0, share: 2 } } });
    const { promise, resolve } = Promise.withResolvers<null>();
    [pause, outcome] = [promise, found];
    const crowd = Array.from({ length: 32 }, () => read());
    await until(() => made === 1 && site.inFlight === 32);
    resolve(null);
    expect(await Promise.all(crowd)).toEqual(Array(32).fill(seen));
    expect([await read(), made]).toEqual([seen, 1]);
    clock.passed += 2_001;
    outcome = 'shown';
    // Its readers wait for it for 30 ms only.
    await until(async () => (await read()) === 'page 2 for nobody');
  });

  it('is not stored if incomplete, or if it redirects to a random address', async () => {
    outcome = 'incomplete';
    expect([await read(), await read()]).toEqual(['page 1 for nobody', 'page 2 for nobody']);
    outcome = 'drawn';
    const ask = async () => (await site.ask('/')).headers.location;
    expect([await ask(), await ask()]).toEqual(['/tirage/3', '/tirage/4']);
  });

  it('has the common headers and its own request id', async () => {
    const first = (await site.ask('/')).headers;
    clock.passed += 2_001;
    const second = (await site.ask('/')).headers;
    const third = (await site.ask('/')).headers;
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(second['content-security-policy']).toBe(first['content-security-policy']);
    expect(new Set([first, second, third].map((headers) => headers['x-request-id'])).size).toBe(3);
  });

  it.each([
    ['missing', '404', '404'],
    ['broken', 'page 1 for nobody', '500'],
    ['incomplete', 'page 1 for nobody', 'page 4 for nobody'],
  ] as const)('whose new version is %s is then %s, and after ten minutes %s', async (found, then, last) => {
    await read();
    outcome = found;
    for (const ms of [2_001, 597_000]) {
      clock.passed += ms;
      expect(await read()).toBe(then);
    }
    clock.passed += 2_000;
    expect(await read()).toBe(last);
  });

  it('is sent for ten minutes while there is no room to remake it', async () => {
    await start({ classes: { pages: { width: 1, inside: 1, queue: 0, share: 1 } } });
    await read();
    const headers = { 'user-agent': 'hold held' };
    const held = site.ask('/made-up', { from: '127.0.0.2', headers });
    await until(() => site.entered.includes('held'));
    clock.passed += 599_000;
    expect(await read()).toBe('page 1 for nobody');
    clock.passed += 2_000;
    expect(await read()).toBe('503');
    site.letGo();
    expect((await held).status).toBe(200);
    expect(await read()).toBe('page 2 for nobody');
  });

  it('has only the script policy of its islands, when made and when stored', async () => {
    const policies = [await site.ask('/direct'), await site.ask('/direct')].map(
      ({ headers }) => headers['content-security-policy'],
    );
    // Two policies would be joined by a comma.
    for (const policy of policies)
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^,]*$/);
    expect(made).toBe(1);
  });

  it('is answered from the store to a reader who has it, by 304, and to HEAD, by its headers', async () => {
    const get = await site.ask('/');
    const { etag = '' } = get.headers;
    const again = await site.ask('/', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const head = await site.ask('/', { method: 'HEAD' });
    const length = get.headers['content-length'];
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', length]);
    expect(made).toBe(1);
    clock.passed += 2_001;
    expect(await read('/', { 'if-none-match': etag })).toBe('page 2 for nobody');
  });

  it.each([
    ['/', 'atout-theme=dark', 'page 1 for nobody'],
    ['/', 'atout-session=made-up; other=1', 'page 1 for nobody'],
    ['/', 'atout-flash=x', 'page 1 for nobody'],
    ['/credits.html', session('Ana'), 'page 1 for nobody'],
    ['/ranking.html', session('Ana'), 'page 2 for one'],
    // Forms return to these pages. A waiting flash is read from MongoDB, which is missing here.
    ['/login.html', `atout-flash=${'w'.repeat(22)}`, '500'],
    ['/index.html', `atout-flash=${'w'.repeat(22)}`, '500'],
    ['/index.html', `atout-flash=${'g'.repeat(22)}`, 'page 1 for nobody'],
    ['/probleme/2026-11-22', 'atout-tries=SIGNED', 'page 2 for one'],
    ['/probleme/2026-11-22', 'atout-tries=FORGED', 'page 1 for nobody'],
    ['/problemes', 'atout-tries=SIGNED', 'page 1 for nobody'],
  ])('at %s, for a reader with the cookie « %s », is %s', async (path, cookie, seen) => {
    knowSessions();
    fakeCount(({ _id }) => Promise.resolve(_id === 'w'.repeat(22) ? 1 : 0));
    expect(await read(path)).toBe('page 1 for nobody');
    const tries = signText('2026-11-22_17');
    const forged = `${tries.slice(0, -22)}${'A'.repeat(22)}`;
    const sent = cookie.replace('SIGNED', tries).replace('FORGED', forged);
    expect(await read(`${path}?utm_source=a`, { cookie: sent, 'user-agent': 'one' })).toBe(seen);
  });

  it.each([
    ['atout-theme=dark', 'nobody', true],
    [session('Ana'), 'Ana', false],
    [session('?'), 'who?', false],
  ])('with the cookie « %s » is for %s, and kept by browsers: %s', async (cookie, name, isKept) => {
    knowSessions();
    await read('/credits.html');
    const { headers, body } = await site.ask('/credits.html', { headers: { cookie } });
    expect(body).toBe(pageOf('page 1 for nobody', name));
    expect(headers['cache-control']).toBe(isKept ? 'private, no-cache' : 'no-store');
    expect(headers.etag !== undefined).toBe(isKept);
  });
});
