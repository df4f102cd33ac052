import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PAGES } from '#app/pages.ts';
import { compressBody, encodingsOf } from '#lib/web/http/compress.ts';
import { faultOf, innerAddress, makeFactsOf } from './request-facts.ts';
import { PAGE_TRANSITIONS, contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { rewriteHeaders, TRUSTED_HEADERS, gatewaySecret } from './trusted-headers.ts';

const factsOf = makeFactsOf(PAGES);

describe('factsOf', () => {
  const request = (url: string, headers: IncomingHttpHeaders = {}) => ({ url, headers }) as IncomingMessage;

  it.each([
    ['/ranking.html?page=2', '/ranking.html', '/ranking.html?page=2'],
    ['http://elsewhere/a?b', '/a', '/a?b'],
    ['HTTP://elsewhere?b', '/', '/?b'],
    ['*', '/', '/'],
    ['/é', '/é', '/'],
  ])('of %s have the path %s and the target %s', (url, path, target) => {
    const req = request(url);
    expect(factsOf(req)).toMatchObject({ path, target });
    expect(req.url?.startsWith('/')).toBe(true);
  });

  it.each([
    ['/', false],
    ['/login.html', false],
    ['/history/player/7', false],
    ['/history/game/7', true],
    ['/simulator', true],
    ['/simulator/7', true],
    ['/simulators', false],
    ['/event/2025-04-combo', true],
    ['/admin', false],
    ['/admin/account/7', false],
    ['/administration', false],
  ])('of %s name a page with islands: %s', (path, hasIslands) => {
    expect(factsOf(request(path)).row?.hasIslands ?? false).toBe(hasIslands);
  });

  it.each([
    ['/yolo/game/7', { mayBeFramed: true }],
    ['/history/game/7', { mayBeFramed: false, isCall: false }],
    ['/rest/whoami', { isCall: true }],
  ])('say of %s whether it may be framed, and whether it is a call', (path, facts) => {
    expect(factsOf(request(path))).toMatchObject(facts);
  });
});

describe('contentSecurityPolicy', () => {
  const bare = contentSecurityPolicy({ mayBeFramed: false });
  const islands = contentSecurityPolicy({ mayBeFramed: false, script: 'sum=' });

  it('allows only scripts of the site itself, and with islands the one inline script of the page', () => {
    expect(bare).toContain("script-src 'self';");
    expect(islands).toContain("script-src 'self' 'sha256-sum=';");
    for (const policy of [bare, islands]) expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  });

  it('lets the files of a build compile WebAssembly, for the worker of the solver, and no page', () => {
    const file = contentSecurityPolicy({ mayBeFramed: false, isBuiltFile: true });
    expect(file).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const policy of [bare, islands]) expect(policy).not.toContain('wasm-unsafe-eval');
    const policyAt = (url: string) =>
      securityHeaders(factsOf({ url, headers: {} } as IncomingMessage), { isHttps: true })[
        'content-security-policy'
      ];
    expect(policyAt('/_next/static/chunks/a.js')).toBe(file);
    expect(policyAt('/simulator')).not.toContain('wasm-unsafe-eval');
  });

  it('allows one style in a page, that of the transitions between pages, and no other', () => {
    const digest = createHash('sha256').update(PAGE_TRANSITIONS).digest('base64');
    expect(bare).toContain(`; style-src 'self' 'sha256-${digest}'; style-src-attr`);
  });

  it('allows frames only where a page may be framed', () => {
    expect(bare).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy({ mayBeFramed: true })).toContain('frame-ancestors *');
    const framed = { path: '/yolo/game/7', mayBeFramed: true };
    expect(securityHeaders(framed, { isHttps: false })).not.toHaveProperty('x-frame-options');
    expect(securityHeaders({ path: '/', mayBeFramed: false }, { isHttps: true })).toMatchObject({
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    });
  });
});

describe('rewriteHeaders', () => {
  const site = new URL('https://atout.example');
  const trusted = { address: '203.0.113.9', requestId: 'id-1', site };

  it.each([
    'forwarded',
    'x-real-ip',
    'x-forwarded-server',
    'x-client-ip',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-nextjs-data',
    'x-invoke-path',
    'x-matched-path',
    'next-resume',
    'next-action',
    'next-router-state-tree',
    'rsc',
    'x-nonce',
    'content-security-policy',
    'content-security-policy-report-only',
    'x-atout-inner',
    'x-prerender-revalidate',
  ])('drops %s', (name) => {
    const headers: IncomingHttpHeaders = { [name]: 'evil', accept: 'text/html' };
    rewriteHeaders(headers, trusted);
    expect(headers[name]).toBeUndefined();
    expect(headers.accept).toBe('text/html');
  });

  it('overwrites everything about client and host', () => {
    const headers: IncomingHttpHeaders = {
      host: 'evil.example',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      [TRUSTED_HEADERS.proof]: 'guessed',
      [TRUSTED_HEADERS.address]: '6.6.6.6',
      [TRUSTED_HEADERS.requestId]: 'mine',
    };
    rewriteHeaders(headers, trusted);
    expect(headers).toEqual({
      'user-agent': 'nobody',
      host: 'atout.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'atout.example',
      'x-forwarded-proto': 'https',
      [TRUSTED_HEADERS.proof]: gatewaySecret(),
      [TRUSTED_HEADERS.address]: '203.0.113.9',
      [TRUSTED_HEADERS.requestId]: 'id-1',
    });
  });

  it.each([
    [{}, 'nobody'],
    [{ 'user-agent': '' }, 'nobody'],
    [{ 'user-agent': 'Lynx/2.9' }, 'Lynx/2.9'],
  ])('always sets a User-Agent, as Next may otherwise put the title after the page: %j', (sent, agent) => {
    const headers: IncomingHttpHeaders = { ...sent };
    rewriteHeaders(headers, trusted);
    expect(headers['user-agent']).toBe(agent);
  });

  it('passes no address on without one', () => {
    const headers: IncomingHttpHeaders = {
      [TRUSTED_HEADERS.address]: '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
    };
    rewriteHeaders(headers, { ...trusted, address: null });
    expect(headers[TRUSTED_HEADERS.address]).toBeUndefined();
    expect(headers['x-forwarded-for']).toBeUndefined();
  });
});

describe('faultOf', () => {
  const request = (method: string, { url, headers = {} }: { url: string; headers?: IncomingHttpHeaders }) =>
    ({ method, url, headers }) as IncomingMessage;

  it.each([
    ['GET', '/', {}, null],
    ['HEAD', '/', {}, null],
    ['POST', '/rest/connect', { 'content-length': '65536' }, null],
    ['POST', '/rest/connect', { 'content-length': '65537' }, 'payload too large'],
    ['POST', '/login.html', {}, 'method not allowed'],
    ['DELETE', '/rest/connect', {}, 'method not allowed'],
    ['TRACE', '/', {}, 'method not allowed'],
    ['GET', '/%E0%A4%A', {}, 'bad request'],
    ['GET', '/a%00b', {}, 'bad request'],
    ['GET', '/joueur/J.%20R.%20..', {}, null],
    ['GET', '/?retour=/../%25%2e./', {}, null],
    ['GET', '/?q=100%&r=%zz', {}, null],
    ['GET', '/?q=%F0%9F%82%A1', {}, null],
  ] as const)('for %s %s %j is %s', (method, url, headers, fault) => {
    const req = request(method, { url, headers });
    expect(faultOf(req, factsOf(req))).toBe(fault);
  });
});

describe('a target', () => {
  const malformed = (url: string): boolean => factsOf({ url, headers: {} } as IncomingMessage).isMalformed;

  it.each([
    ...['/..', '/.', '/a/../b', '/./b', '/a/..?b', '/a/.#b'],
    ...['/%2e%2e/', '/%2E./b', '/.%2e', '/%252e%252e/', '/a/%25252E/b'],
    ...['/a\\..\\b', '/a%5c..%5Cb', '/a%2f..%2Fb', '/a%252f..%252fb'],
    ...['http://elsewhere/a/../b', 'http://elsewhere\\..\\b', 'https://elsewhere/%2e'],
  ])('with the dot segment of %s is malformed', (url) => {
    expect(malformed(url)).toBe(true);
  });

  it.each([
    '/a..',
    '/..a/',
    '/...',
    '/a.b/c',
    '/.well-known/x',
    '/%2e%2ea',
    '/a%25',
    '/joueur/A.%2525',
    '/?a=..',
  ])('like %s is not', (url) => {
    expect(malformed(url)).toBe(false);
  });

  it.each([
    ...['q=%00', '%00', 'a=1&b=%00c', '%00=1'],
    ...['q=%ED%A0%80', 'q=%ed%bf%bf', 'q=%C0%80', 'q=%E0%80%AF', 'q=%F4%90%80%80', 'q=%ff', 'q=%e9', 'q=%80'],
  ])('is malformed with the query %s, whatever it leads to', (query) => {
    for (const path of ['/', '/rest/whoami', '/img/x', '/nope', 'http://elsewhere/']) {
      expect(malformed(`${path}?${query}`)).toBe(true);
    }
  });

  it.each(['/simulator', '/jouer', '/power', '/rest/rankings', '/img/cards/1'])(
    'that leads to %s has 128 fields at most',
    (path) => {
      const fields = (count: number) => Array.from({ length: count }, () => 'carte=Ifrit').join('&');
      expect(malformed(`${path}?${fields(128)}`)).toBe(false);
      expect(malformed(`${path}?${fields(129)}`)).toBe(true);
      expect(malformed(`${path}?${'&'.repeat(128)}`)).toBe(true);
    },
  );

  it.each(['ftp://elsewhere/', 'javascript:alert(1)', 'elsewhere:443', 'a/b', 'http:///a', ''])(
    'that is neither a path nor an address of the web, %j, is malformed',
    (url) => {
      const req = { url, headers: {} } as IncomingMessage;
      expect(factsOf(req)).toMatchObject({ isMalformed: true, path: '/' });
      expect(req.url).toBe('/');
    },
  );
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, BR ;q=1.0', 'br'],
    ['br; q=0.000', null],
    ['x-br, gzipped', null],
    ['identity', null],
    [undefined, null],
    ['*', null],
  ])('for Accept-Encoding "%s" is %s', (accept, encoding) => {
    expect(encodingsOf(accept).encoding).toBe(encoding);
  });

  it('leaves short bodies as they are', async () => {
    const body = Buffer.from('ok');
    expect(await compressBody(body, { encoding: 'br', effort: 'fast' })).toEqual({ body, encoding: null });
  });
});

it.each([
  ['/simulator?d=1abc&v=0-5', '/simulator/position?d=1abc&v=0-5'],
  ['/simulator?p=x%2B', '/simulator/position?p=x%2B'],
  ['/simulator?v=1&%64=1abc', '/simulator/position?v=1&%64=1abc'],
  ['/simulator?d=', '/simulator/position?d='],
])('the table of the simulator, %s, is another page than the builder', (url, inner) => {
  expect(innerAddress(url)).toBe(inner);
});

it.each([
  '/simulator',
  '/simulator?',
  '/simulator?bleu1=d',
  '/simulator/3?d=1',
  '/?d=1',
  '/simulators?d=1',
  '',
])('%s stays as it is', (url) => {
  expect(innerAddress(url)).toBe(url);
});

describe('the facts of a request', () => {
  it.each([
    ['/simulator', '/simulator'],
    ['/simulator?modifier=x', '/simulator'],
    ['/simulator?d=x&aide=1', '/simulator/position'],
    ['/simulator?p=x', '/simulator/position'],
  ])('have for %s the row of %s, where the app has the page', (url, path) => {
    const req = { url, headers: {} } as IncomingMessage;
    expect(makeFactsOf(PAGES)(req).row?.path).toBe(path);
  });
});
