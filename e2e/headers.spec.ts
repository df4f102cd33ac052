import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { PASSWORD, makeAccount } from './support/accounts.ts';
import { headersOf, requestHead, sendRaw } from './support/raw-http.ts';
import { cookieOf } from './support/sessions.ts';
import { stylesOf } from './support/shipping.ts';
import { test } from './support/test.ts';

const FOREIGN_ADDRESS = '203.0.113.77';
const FOREIGN_HOST = 'ailleurs.example';

/** Headers that the site may trust only from a trusted proxy, Next or the gateway. */
const SPOOFS: readonly (readonly [string, string])[] = [
  ['x-forwarded-for', FOREIGN_ADDRESS],
  ['x-forwarded-for', `${FOREIGN_ADDRESS}, 127.0.0.1`],
  ['forwarded', `for=${FOREIGN_ADDRESS};host=${FOREIGN_HOST};proto=https`],
  ['x-real-ip', FOREIGN_ADDRESS],
  ['x-client-ip', FOREIGN_ADDRESS],
  ['x-forwarded-host', FOREIGN_HOST],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-port', '6666'],
  ['host', FOREIGN_HOST],
  ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  ['x-middleware-rewrite', `https://${FOREIGN_HOST}/`],
  ['x-invoke-path', '/erreur/500'],
  ['x-matched-path', '/erreur/500'],
  ['x-nextjs-data', '1'],
  ['next-action', 'a'.repeat(40)],
  ['next-resume', '1'],
  ['next-router-prefetch', '1'],
  ['next-router-state-tree', '%5B%22%22%5D'],
  ['rsc', '1'],
  ['x-atout-front', 'guessed'],
  ['x-atout-address', FOREIGN_ADDRESS],
  ['x-atout-target', `//${FOREIGN_HOST}/`],
  ['x-request-id', '00000000-0000-4000-8000-000000000000'],
  ['x-nonce', 'guessed'],
  ['content-security-policy', "script-src 'nonce-guessed'"],
];

const METHODS = ['PUT', 'PATCH', 'DELETE', 'TRACE'];
const MOST_SCRIPT_BYTES = 5 * 1024;

test.describe('a header forged by a client', () => {
  for (const [name, value] of SPOOFS) {
    test(`${name}: ${value.slice(0, 30)} changes nothing`, async ({ request, playwright, baseURL }) => {
      const plain = await request.get('/');
      const spoofed = await request.get('/', { headers: { [name]: value } });
      expect(spoofed.status()).toBe(200);
      expect(await spoofed.text()).toBe(await plain.text());
      expect(spoofed.headers()['content-security-policy']).toBe(plain.headers()['content-security-policy']);
      expect(spoofed.headers()['x-request-id']).not.toBe(value);

      const client = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { [name]: value } });
      const form = { accountName: (await makeAccount()).name, password: PASSWORD };
      const login = await client.post('/rest/connect', { form, maxRedirects: 0 });
      expect(login.status()).toBe(303);
      expect(login.headers().location).toBe('/myaccount.html');
      const account = await (await client.get('/myaccount.html')).text();
      expect(
        account.match(/127\.0\.0\.1/g)?.length,
        'last login and list of sessions',
      ).toBeGreaterThanOrEqual(2);
      expect(account).not.toContain(FOREIGN_ADDRESS);
      expect(account).not.toContain(FOREIGN_HOST);
      await client.dispose();

      const visitor = await request.get('/myaccount.html', { headers: { [name]: value }, maxRedirects: 0 });
      expect(visitor.status()).toBe(307);
      expect(visitor.headers().location).toBe('/login.html?retour=/myaccount.html');
    });
  }

  test('a request line that names another host does not redirect there', async ({ baseURL }) => {
    const line = `GET http://${FOREIGN_HOST}/myaccount.html`;
    const { status, head, body } = await sendRaw(baseURL!, requestHead(baseURL!, line));
    expect(status).toBe(307);
    expect(head + body).not.toContain(FOREIGN_HOST);
  });
});

test.describe('security headers are on every kind of answer', () => {
  const KINDS: Readonly<Record<string, (request: APIRequestContext) => Promise<APIResponse>>> = {
    'a page': (request) => request.get('/'),
    'a page of one player': async (request) =>
      request.get('/myaccount.html', { headers: await cookieOf('Joueuse') }),
    'a redirect to the login': (request) => request.get('/myaccount.html', { maxRedirects: 0 }),
    'an answer to a form': (request) => request.post('/rest/connect', { form: {}, maxRedirects: 0 }),
    'an answer of the API': (request) => request.get('/rest/whoami'),
    'the description of the API': (request) => request.get('/rest/openapi.json'),
    'a style sheet': async (request) => request.get(stylesOf(await (await request.get('/')).text())[0] ?? ''),
    'our script': (request) => request.get('/atout.js'),
    'a text': (request) => request.get('/changelog.txt'),
    'a picture': (request) => request.get('/favicon.ico'),
    'a missing page': (request) => request.get('/nope'),
    'a missing piece of news': (request) => request.get('/actualites/nope'),
    'a missing call': (request) => request.get('/rest/nope'),
    'a broken address': (request) => request.get('/%ff'),
    'a refused method': (request) => request.delete('/'),
    'a refused origin': (request) => request.post('/rest/connect', { data: {}, headers: { origin: 'null' } }),
    'the health check': (request) => request.get('/healthz'),
  };

  for (const [kind, ask] of Object.entries(KINDS)) {
    test(kind, async ({ request }) => {
      // A worker is bound by the policy of its file, and the solver's worker compiles WebAssembly.
      expectSecure((await ask(request)).headers(), kind === 'a style sheet' ? " 'wasm-unsafe-eval'" : '');
    });
  }

  test('a body that is too large', async ({ baseURL }) => {
    const head = requestHead(baseURL!, 'POST /rest/connect', { 'content-length': '1000000' });
    const answer = await sendRaw(baseURL!, head);
    expect(answer.status).toBe(413);
    expectSecure(headersOf(answer));
  });
});

test('the script of the reading pages is small', async ({ request }) => {
  const script = await (await request.get('/atout.js')).body();
  expect(script.byteLength).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});

test.describe('methods', () => {
  for (const method of METHODS) {
    test(`${method} is refused with a list of the allowed methods`, async ({ request }) => {
      for (const address of ['/', '/myaccount.html', '/nope']) {
        const response = await request.fetch(address, { method });
        expect(response.status(), address).toBe(405);
        expect(response.headers().allow, address).toBe('GET, HEAD, OPTIONS');
      }
      for (const [address, allow] of [
        ['/rest/connect', 'POST, OPTIONS'],
        ['/rest/whoami', 'GET, HEAD, OPTIONS'],
        ['/rest/admin/account/7', 'GET, HEAD, POST, OPTIONS'],
      ]) {
        const call = await request.fetch(String(address), { method });
        expect([call.status(), call.headers().allow], address).toEqual([405, allow]);
        expect(await call.json()).toEqual({ error: 'method not allowed' });
      }
      expect((await request.fetch('/rest/nope', { method })).status()).toBe(404);
    });
  }

  test('OPTIONS lists the methods of a page or a call, but not of an unknown call', async ({ request }) => {
    for (const [address, status, allow] of [
      ['/', 204, 'GET, HEAD, OPTIONS'],
      ['/myaccount.html', 204, 'GET, HEAD, OPTIONS'],
      ['/atout.js', 204, 'GET, HEAD, OPTIONS'],
      ['/nope', 204, 'GET, HEAD, OPTIONS'],
      ['/erreur/500', 404, undefined],
      ['/rest/whoami', 204, 'GET, HEAD, OPTIONS'],
      ['/rest/connect', 204, 'POST, OPTIONS'],
      ['/rest/nope', 404, undefined],
    ] as const) {
      const response = await request.fetch(address, { method: 'OPTIONS' });
      expect([response.status(), response.headers().allow], address).toEqual([status, allow]);
    }
  });

  test('POST to a page is refused', async ({ request }) => {
    const response = await request.post('/login.html', { form: { accountName: 'x' } });
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toBe('GET, HEAD, OPTIONS');
  });

  test('GET to a call that writes, and POST to one that reads, are refused', async ({ request }) => {
    for (const [method, address, allowed] of [
      ['GET', '/rest/connect', 'POST'],
      ['GET', '/rest/disconnect', 'POST'],
      ['POST', '/rest/whoami', 'GET'],
    ] as const) {
      const response = await request.fetch(address, { method });
      expect(response.status(), address).toBe(405);
      expect(response.headers().allow, address).toContain(allowed);
      expect(await response.json(), address).toEqual({ error: 'method not allowed' });
    }
  });

  test('HEAD answers like GET, without a body', async ({ request }) => {
    for (const address of ['/', '/telecharger.html', '/nope', '/rest/whoami']) {
      const [get, head] = [await request.get(address), await request.head(address)];
      expect(head.status(), address).toBe(get.status());
      expect((await head.body()).byteLength, address).toBe(0);
    }
  });
});

function expectSecure(headers: Readonly<Record<string, string | undefined>>, compiles = ''): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain(`default-src 'none'; script-src 'self'${compiles};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers['x-powered-by']).toBeUndefined();
}
