import { DatabaseAway } from '#lib/db/database-away.ts';
import { insertFlash } from '#lib/web/flashes/flash-repo.ts';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { Busy } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { TooMany, UnknownValue } from '#lib/base/request-errors.ts';
import { makeToken } from '#lib/identity/passwords/password-link.ts';
import { signText } from '#lib/base/signed-text.ts';
import { pageOf, knowSessions, session, type Load } from './testing/fakes.ts';

useTestDatabase();

let site: GatewaySite;
let load: Load;

beforeEach(async () => {
  const all: Load = (visit, address) => (address.startsWith('/erreur/') ? address : load(visit, address));
  site = await new GatewaySite({ sessionSecrets: ['a secret'] }, undefined, {
    load: all,
  }).start();
  knowSessions();
  load = ({ viewer }) => `for ${viewer.account?.name ?? 'nobody'}`;
});

afterEach(() => site.stop());

const ask = (path: string, name?: string) =>
  site.ask(path, { headers: name === undefined ? {} : { cookie: session(name) } });

describe('a flash', () => {
  const leave = () => insertFlash('/login.html', { faults: [], typed: {}, notice: 'registered' });
  const titleOf = async (path: string, id: string) => {
    const { body } = await site.ask(path, { headers: { cookie: `atout-flash=${id}` } });
    return /<title>(.*)<\/title>/.exec(body)?.[1];
  };

  it('is shown once, on its own page', async () => {
    load = ({ left }) => left.notice ?? 'nothing';
    const id = await leave();
    expect(await titleOf('/subscribe.html', id)).toBe('nothing');
    expect(await titleOf('/login.html?retour=/', id)).toBe('registered');
    expect(await titleOf('/login.html?retour=/', id)).toBe('nothing');
  });

  it('is kept when its page fails', async () => {
    load = () => Promise.reject(new DatabaseAway());
    const id = await leave();
    expect(await titleOf('/login.html', id)).toBe('/erreur/503');
    load = ({ left }) => left.notice ?? 'nothing';
    expect(await titleOf('/login.html', id)).toBe('registered');
    expect(await titleOf('/login.html', id)).toBe('nothing');
  });
});

describe('a private page', () => {
  it('is made for each request and stored nowhere', async () => {
    const answers = [await ask('/mycards.html', 'Ana'), await ask('/mycards.html', 'Bob')];
    expect(answers.map(({ body }) => body)).toEqual([pageOf('for Ana', 'Ana'), pageOf('for Bob', 'Bob')]);
    for (const { headers } of answers) {
      expect(headers['cache-control']).toContain('no-store');
      expect(headers.etag).toBeUndefined();
    }
    await ask('/mycards.html', 'Ana');
    expect(site.entered).toHaveLength(3);
  });

  it('gets the viewer with address, device, tries and token', async () => {
    const seen = jest.fn(() => 'seen');
    load = seen;
    const [tries, token] = [signText('2026-11-22_17'), makeToken()];
    const headers = {
      cookie: `${session('Ana')}; atout-tries=${tries}; atout-link=${token}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await site.ask('/myaccount.html?x=1', { headers });
    expect(seen).toHaveBeenCalledWith(
      expect.objectContaining({
        viewer: expect.objectContaining({
          account: expect.objectContaining({ name: 'Ana' }) as unknown,
          address: '127.0.0.1',
          device: expect.stringContaining('Firefox') as unknown,
          tries,
        }) as unknown,
        token,
        target: '/myaccount.html?x=1',
      }),
      '/myaccount.html?x=1',
    );
  });

  it('answers 503 while sessions cannot be read, as do the forms to log in and to sign up', async () => {
    for (const path of ['/myaccount.html', '/admin', '/login.html', '/subscribe.html'])
      expect(await ask(path, '?')).toMatchObject({
        status: 503,
        body: expect.stringContaining('/erreur/503') as unknown,
      });
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
    'whose load ends with %s is the full page of %i, with the name of the reader',
    async (end, status, retryAfter) => {
      load = () => (end instanceof Error ? Promise.reject(end) : end);
      const { headers, ...answer } = await ask('/myaccount.html', 'Ana');
      expect(answer).toEqual({ status, body: pageOf(`/erreur/${status}`, 'Ana') });
      expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', retryAfter]);
      expect(headers.vary).toContain('cookie');
    },
  );

  it('is refused if there is no room for it', async () => {
    load = () => Promise.reject(new Busy());
    const { status, headers, body } = await ask('/myaccount.html', 'Ana');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('/erreur/503');
  });

  it('redirects visitors to the login page and back, and readers where its load says', async () => {
    load = () => ({ kind: 'refused', refusal: 'log in' });
    const login = await ask('/history/player/Ana?page=2&x=%26');
    expect([login.status, login.headers.location, login.body]).toEqual([
      307,
      '/login.html?retour=/history/player/Ana%3Fpage%3D2%26x%3D%2526',
      '',
    ]);
    load = () => ({ kind: 'refused', refusal: { goTo: '/jouer' } });
    expect((await ask('/myaccount.html', 'Ana')).headers).toMatchObject({
      location: '/jouer',
      'cache-control': 'no-store',
    });
  });

  it('may answer 404 itself', async () => {
    load = () => ({ kind: 'shown', data: 'no such player', status: 404 });
    expect(await ask('/myaccount.html', 'Ana')).toMatchObject({
      status: 404,
      body: pageOf('no such player', 'Ana'),
    });
  });

  it('is 500 after an unexpected error, which is logged without its query', async () => {
    const error = jest.fn();
    processWide('log', () => ({ error }));
    load = () => Promise.reject(new Error('nobody expected this'));
    const { status, body } = await ask('/myaccount.html?secret=1', 'Ana');
    expect([status, body]).toEqual([500, pageOf('/erreur/500', 'Ana')]);
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({ path: '/myaccount.html', id: expect.any(String) as unknown }),
        'page failed',
      ],
    ]);
  });
});
