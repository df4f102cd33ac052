import { DatabaseAway } from '#lib/db/database-away.ts';
import { insertFlash } from '#lib/web/flashes/flash-repo.ts';
import { useGatewaySite, type GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { Busy } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { TooMany, UnknownValue } from '#lib/base/request-errors.ts';
import { makeToken } from '#lib/identity/passwords/password-link.ts';
import { signText } from '#lib/base/signed-text.ts';
import { pageOf, knowSessions, session, type Load } from './testing/fakes.ts';

useTestDatabase();

const startSite = useGatewaySite();
let site: GatewaySite;
let load: Load;

beforeEach(async () => {
  const all: Load = (visit, address) => (address.startsWith('/erreur/') ? address : load(visit, address));
  site = await startSite({ sessionSecrets: ['a secret'] }, undefined, { load: all });
  knowSessions();
  load = ({ viewer }) => `for ${viewer.account?.name ?? 'nobody'}`;
});

const ask = (path: string, name?: string) =>
  site.ask(path, { headers: name === undefined ? {} : { cookie: session(name) } });

describe('a flash', () => {
  const leave = () => insertFlash('/login.html', { faults: [], typed: {}, notice: 'registered' });
  const titleOf = async (path: string, id: string) => {
    const { body } = await site.ask(path, { headers: { cookie: `atout-flash=${id}` } });
    return /<title>(.*)<\/title>/.exec(body)?.[1];
  };

  it('is shown once, on its own page, and kept if that page fails', async () => {
    load = ({ left }) => left.notice ?? 'nothing';
    const id = await leave();
    expect(await titleOf('/subscribe.html', id)).toBe('nothing');
    const show = load;
    load = () => Promise.reject(new DatabaseAway());
    expect(await titleOf('/login.html', id)).toBe('/erreur/503');
    load = show;
    expect(await titleOf('/login.html?retour=/', id)).toBe('registered');
    expect(await titleOf('/login.html?retour=/', id)).toBe('nothing');
  });
});

describe('a private page', () => {
  it('is made for each request and stored nowhere', async () => {
    for (const name of ['Ana', 'Bob', 'Ana']) {
      const { body, headers } = await ask('/mycards.html', name);
      expect(body).toBe(pageOf(`for ${name}`, name));
      expect(headers['cache-control']).toContain('no-store');
      expect(headers.etag).toBeUndefined();
    }
    expect(site.entered).toHaveLength(3);
  });

  it('gets the viewer with address, device, tries and token', async () => {
    const seen = jest.fn<string, Parameters<Load>>(() => 'seen');
    load = seen;
    const [tries, token] = [signText('2026-11-22_17'), makeToken()];
    const headers = {
      cookie: `${session('Ana')}; atout-tries=${tries}; atout-link=${token}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await site.ask('/myaccount.html?x=1', { headers });
    const [visit] = seen.mock.calls[0]!;
    expect(visit).toMatchObject({ token, target: '/myaccount.html?x=1' });
    expect(visit.viewer).toMatchObject({ account: { name: 'Ana' }, address: '127.0.0.1', tries });
    expect(visit.viewer.device).toContain('Firefox');
  });

  it('answers 503 while sessions cannot be read, as do the forms to log in and to sign up', async () => {
    for (const path of ['/myaccount.html', '/admin', '/login.html', '/subscribe.html']) {
      const { status, body } = await ask(path, '?');
      expect([status, body.includes('/erreur/503')]).toEqual([503, true]);
    }
    expect((await ask('/credits.html', '?')).status).toBe(200);
  });

  it.each([
    [{ kind: 'refused', refusal: 'not found' } as const, 404, undefined],
    [{ kind: 'refused', refusal: 'forbidden' } as const, 403, undefined],
    [{ kind: 'refused', refusal: 'bad request' } as const, 400, undefined],
    [new UnknownValue('deck'), 400, undefined],
    [new DatabaseAway(), 503, '5'],
    [new TooMany(60), 429, '60'],
  ])(
    'whose load ends with %s is the full page of %i, with the name of its reader',
    async (end, status, retryAfter) => {
      load = () => (end instanceof Error ? Promise.reject(end) : end);
      const { headers, ...answer } = await ask('/myaccount.html', 'Ana');
      expect(answer).toEqual({ status, body: pageOf(`/erreur/${status}`, 'Ana') });
      expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', retryAfter]);
      expect(headers.vary).toContain('cookie');
    },
  );

  it('is refused with 503 for lack of room', async () => {
    load = () => Promise.reject(new Busy());
    const { status, headers, body } = await ask('/myaccount.html', 'Ana');
    expect([status, headers['retry-after'], body]).toEqual([503, '2', pageOf('/erreur/503')]);
  });

  it('redirects visitors to the login page and back, or to an address that its load returns', async () => {
    const login = '/login.html?retour=/history/player/Ana%3Fpage%3D2%26x%3D%2526';
    for (const [refusal, location] of [
      ['log in', login],
      [{ goTo: '/jouer' }, '/jouer'],
    ] as const) {
      load = () => ({ kind: 'refused', refusal });
      const { status, headers, body } = await ask('/history/player/Ana?page=2&x=%26');
      expect([status, headers.location, headers['cache-control'], body]).toEqual([
        307,
        location,
        'no-store',
        '',
      ]);
    }
  });

  it('may answer 404 itself', async () => {
    load = () => ({ kind: 'shown', data: 'no such player', status: 404 });
    const body = pageOf('no such player', 'Ana');
    expect(await ask('/myaccount.html', 'Ana')).toMatchObject({ status: 404, body });
  });

  it('is 500 after an unexpected error, which is logged without its query', async () => {
    const error = jest.fn();
    processWide('log', () => ({ error }));
    load = () => Promise.reject(new Error('nobody expected this'));
    const { status, body } = await ask('/myaccount.html?secret=1', 'Ana');
    expect([status, body]).toEqual([500, pageOf('/erreur/500', 'Ana')]);
    const facts = expect.objectContaining({
      path: '/myaccount.html',
      id: expect.any(String) as unknown,
    }) as unknown;
    expect(error.mock.calls).toEqual([[facts, 'page failed']]);
  });
});
