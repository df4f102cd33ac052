import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { whoIs, freshAddress, makeAccount, type NewAccount } from './support/accounts.ts';
import {
  FORM_SHAPES,
  FORM_TYPE,
  JSON_SHAPES,
  JSON_TYPE,
  LONG,
  SHAPED_FIELDS,
  UNREAD_BODIES,
} from './support/bad-bodies.ts';
import { listWrites, type Write } from './support/calls.ts';
import { requestHead, sendRaw } from './support/raw-http.ts';
import { stateOf } from './support/sessions.ts';
import { test as base, type Cookies } from './support/test.ts';

/** A visitor and a player, at an address of their own in each test, so that failed logins count for that test alone. */
const test = base.extend<{ visitor: APIRequestContext; player: APIRequestContext }>({
  visitor: async ({ clientAt, trusting }, use) => use(await clientAt(trusting, freshAddress())),
  player: async ({ clientAt, trusting }, use) =>
    use(await clientAt(trusting, freshAddress(), await ownSession())),
});

const STRIDE = 9;

let account: Promise<NewAccount> | undefined;

/** The session of an account that only these tests use. */
async function ownSession(): Promise<Cookies> {
  account ??= makeAccount();
  return stateOf((await account).name);
}

/** An unknown value for every filter of every page, which calls refuse under the same names. */
const UNKNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  '/ranking.html': ['classement=autre', 'classement=elo&mode=constructor', 'mode=rien', 'page=0'],
  '/guilds.html': ['page=deux'],
  '/cartes': ['deck=Nulle', 'element=Bois', 'power=x', 'cartes=x', 'cote=haut', 'cote=haut-0-11'],
  '/power': ['deck=Nulle+part', 'element=Bois', 'tri=gils', 'sens=x', 'page=-1', `q=${'a'.repeat(81)}`],
  '/joueur/Joueuse': ['mode=constructor', `mode=${'x'.repeat(4000)}`],
  '/joueur/AuHasard': ['mode=constructor'],
  '/mycards.html': ['carte=x', 'tout=peut-etre', 'deck=Nulle', 'power=1-2', 'cartes=miennes', 'vue=liste'],
  '/history/player/5': [
    'type=x',
    'notouch=non',
    'famille=y',
    'mois=2026-13',
    'page=abc',
    'apres=x',
    'avant=-1',
  ],
  '/history/player/5/parties.csv': ['type=x', 'mois=z'],
  '/history/player/5/parties.json': ['famille=mp,tout'],
  '/problemes': ['mois=2026-13', 'niveau=5', 'regles=zz'],
  '/entraineur': ['regles=zz'],
  '/admin/accounts': ['type=cat', 'banni=non', 'tri=gils', 'page=0'],
  '/admin/nicknames': ['banni=non', 'tri=gils'],
  '/admin/audit': ['action=nope', 'du=hier', 'au=2026-02-30', 'page=x'],
  '/admin/audit.csv': ['action=nope', 'du=hier'],
};

test('unknown values of filters are refused with 400 and a full page', async ({ clientAt, trusting }) => {
  const client = await clientAt(trusting, freshAddress(), await stateOf('Squonk'));
  for (const [path, queries] of Object.entries(UNKNOWN_VALUES)) {
    for (const query of queries) {
      const address = `${path}?${query}`;
      const response = await client.get(address);
      expect.soft(response.status(), address).toBe(400);
      expect.soft(await response.text(), address).toContain('pas pu être lue.');
    }
  }
});

test.describe('bodies that no call reads', () => {
  for (const [at, { what, headers, body, status }] of UNREAD_BODIES.entries()) {
    const isFirst = UNREAD_BODIES.findIndex((other) => other.status === status) === at;
    test(`${what} is refused with ${status}${isFirst ? ' everywhere' : ''}`, async ({ visitor, player }) => {
      await untouched({ visitor, player }, async (client, writes) => {
        for (const { path } of isFirst ? writes : someOf(writes, at)) {
          const response = await client.post(path, { headers, data: Buffer.from(body) });
          expect.soft(response.status(), path).toBe(status);
          await expectFault(response, path);
        }
      });
    });
  }
});

test.describe('a body larger than 64 KiB, or 360 KiB where files and long texts are sent,', () => {
  test('is refused by its declared length, before it is sent', async ({ trusting, visitor }) => {
    const { url } = trusting;
    for (const { path } of await listWrites(visitor)) {
      const head = requestHead(url, `POST ${path}`, { ...JSON_TYPE, 'content-length': '1048576' });
      const { status, body } = await sendRaw(url, head);
      expect.soft(status, path).toBe(413);
      expect.soft(JSON.parse(body), path).toEqual({ error: 'payload too large' });
    }
  });

  test('is refused while it is being sent when no length was declared', async ({ trusting, visitor }) => {
    const { url } = trusting;
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    for (const { path } of await listWrites(visitor)) {
      const head = requestHead(url, `POST ${path}`, { ...JSON_TYPE, 'transfer-encoding': 'chunked' });
      const chunks = Array<string>(/\/(logo|past-league)$/.test(path) ? 12 : 3).fill(chunk);
      const { status, body } = await sendRaw(url, head, ...chunks);
      expect.soft(status, path).toBe(413);
      expect.soft(body, path).toContain('payload too large');
    }
  });
});

test.describe('fields of a wrong shape', () => {
  for (const [at, [what, body]] of Object.entries(JSON_SHAPES).entries()) {
    test(`${what} are refused with a code that the API describes`, async ({ visitor, player }) => {
      await untouched({ visitor, player }, async (client, writes) => {
        for (const write of readersOf(writes, at)) {
          await expectRefusal(
            await client.post(write.path, { headers: JSON_TYPE, data: Buffer.from(body) }),
            write,
          );
        }
      });
    });
  }

  for (const [at, [what, body]] of Object.entries(FORM_SHAPES).entries()) {
    test(`${what} in a form redirect to a page of this site or are refused`, async ({ visitor, player }) => {
      await untouched({ visitor, player }, async (client, writes) => {
        for (const { path } of readersOf(writes, at)) {
          const response = await client.post(path, {
            headers: FORM_TYPE,
            data: Buffer.from(body),
            maxRedirects: 0,
          });
          if (response.status() === 303) {
            expect
              .soft(response.headers().location, path)
              .toMatch(/^\/([a-z-]+(\/[a-z-]+){0,2}(\.html)?)?(#erreurs)?$/);
            const page = await client.get(response.headers().location ?? '');
            expect.soft(page.status(), `the page after ${path}`).toBe(200);
          } else await expectFault(response, path);
        }
      });
    });
  }

  test('a missing body counts as an empty one', async ({ visitor, player }) => {
    await untouched({ visitor, player }, async (client, writes) => {
      for (const write of writes) await expectRefusal(await client.post(write.path), write);
    });
  });
});

test.describe('addresses of a wrong shape', () => {
  for (const address of [
    `/actualites/${LONG}`,
    '/actualites/%00',
    '/actualites/%ff',
    '/actualites/..%2f..%2fetc%2fpasswd',
    '/actualites/[object%20Object]',
    '/actualites/__proto__',
    '/actualites/a?slug[$ne]=x',
    '/%E0%A4%A',
    '/erreur/__proto__',
    '/rest/__proto__',
    '/_next/static/%2e%2e/%2e%2e/%2e%2e/server.ts',
    '/_next/image?url=http://127.0.0.1/&w=64&q=75',
  ]) {
    test(`${address.slice(0, 40)} gives a full page or JSON, never a server error`, async ({ visitor }) => {
      const response = await visitor.get(address);
      expect([400, 404]).toContain(response.status());
      if (address.startsWith('/rest/')) await expectFault(response, address);
      else expect(await response.text()).toMatch(/<h1>[^<]+<\/h1>.*Retour à l&#x27;accueil<\/a>/);
    });
  }

  for (const query of ['q=%00', 'a=1&%00', 'q=%ED%A0%80', 'q=%C0%80', 'q=%ff']) {
    test(`a query with ${query} is refused with 400 everywhere`, async ({ visitor }) => {
      const answer = await visitor.get(`/rest/whoami?${query}`);
      expect(answer.status()).toBe(400);
      await expectFault(answer, query);
      for (const page of ['/', '/recherche', '/simulator', '/atout.js', '/nope']) {
        expect.soft((await visitor.get(`${page}?${query}`)).status(), page).toBe(400);
      }
    });
  }

  for (const target of [
    '/staff.html/../ranking.html',
    '/./ranking.html',
    '/ranking.html/..',
    '/%2e%2e/ranking.html',
    '/.%2E/ranking.html',
    '/a/%252e%252e/ranking.html',
    '/a\\..\\ranking.html',
    '/a%5c..%2franking.html',
    'http://atout.example/a/../ranking.html',
    'ranking.html',
    'ftp://atout.example/ranking.html',
  ]) {
    test(`the target ${target} is refused with 400`, async ({ trusting: { url } }) => {
      const { status, body } = await sendRaw(url, requestHead(url, `GET ${target}`));
      expect(status).toBe(400);
      // Node itself refuses a target without a slash or scheme at its start.
      if (target !== 'ranking.html') expect(body).toMatch(/<h1>[^<]+<\/h1>/);
    });
  }

  test('unknown query parameters change nothing', async ({ visitor }) => {
    for (const query of [
      'retour=a&retour=b',
      'retour[]=a',
      'retour[$ne]=a',
      `retour=${LONG}`,
      'retour=%01',
      'retour=100%',
      '__proto__[a]=b',
    ]) {
      expect((await visitor.get(`/login.html?${query}`)).status(), query).toBe(200);
      expect((await visitor.get(`/rest/whoami?${query}`)).status(), query).toBeLessThan(500);
    }
  });
});

/** Every ninth call, different ones for each body, as one handler reads all bodies (lib/web/rest/handler.ts). */
function someOf(writes: readonly Write[], at: number): readonly Write[] {
  return writes.filter((_, index) => index % STRIDE === at % STRIDE);
}

/** The calls that take a field of `SHAPED_FIELDS`, and some others. */
function readersOf(writes: readonly Write[], at: number): readonly Write[] {
  const others = new Set(someOf(writes, at));
  return writes.filter(
    (write) => others.has(write) || write.fields.some((name) => SHAPED_FIELDS.includes(name)),
  );
}

/** Calls that read no body, so they accept any. */
const READ_NONE = [
  ...['/rest/disconnect', '/rest/sessions/end-others', '/rest/account/archive'],
  ...['/rest/passkey/start', '/rest/passkey/challenge', '/rest/contacts/push/remove'],
];

type Work = (client: APIRequestContext, writes: readonly Write[]) => Promise<void>;
type Clients = { readonly visitor: APIRequestContext; readonly player: APIRequestContext };

/** Does the work as a visitor, then as a player, and checks that neither was logged in or out or changed anything. */
async function untouched({ visitor, player }: Clients, work: Work): Promise<void> {
  const writes = (await listWrites(visitor)).filter(({ path }) => !READ_NONE.includes(path));
  const before = await profileOf(player);
  await work(visitor, writes);
  expect(await whoIs(visitor)).toBeNull();
  await work(player, writes);
  expect(await profileOf(player)).toEqual(before);
}

async function profileOf(client: APIRequestContext): Promise<unknown> {
  const answer: unknown = await (await client.get('/rest/myprofile')).json();
  expect(answer).toHaveProperty('myProfile.accountName');
  return answer;
}

async function expectFault(response: APIResponse, path: string): Promise<void> {
  expect.soft(response.status(), path).toBeGreaterThanOrEqual(400);
  expect.soft(response.status(), path).toBeLessThan(500);
  expect.soft(response.headers()['content-type'], path).toContain('application/json');
  expect.soft(await response.json(), path).toEqual({ error: expect.any(String) });
}

async function expectRefusal(response: APIResponse, { path, codes }: Write): Promise<void> {
  if (response.status() !== 200) return expectFault(response, path);
  const answer = (await response.json()) as { error?: string; authorized?: boolean };
  // Viewers without the privilege for a call are refused before its fields are read (product/calls §1.1).
  if (answer.authorized === false) return;
  if (codes.length === 0) expect.soft(answer, path).toEqual({});
  else expect.soft(codes, path).toContain(answer.error);
}
