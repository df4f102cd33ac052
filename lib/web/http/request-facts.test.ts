import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PAGES } from '#app/pages.ts';
import { faultOf, innerAddress, isForeign, makeFactsOf } from './request-facts.ts';
import { PAGE_TRANSITIONS, contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const factsOf = makeFactsOf(PAGES);

const request = (url: string, headers: IncomingHttpHeaders = {}) => ({ url, headers }) as IncomingMessage;

describe('factsOf', () => {
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
    ['/login.html', false],
    ['/history/player/7', false],
    ['/history/game/7', true],
    ['/simulator', true],
    ['/simulators', false],
    ['/event/2025-04-combo', true],
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

  it('allows the inline style of page transitions and no other', () => {
    const digest = createHash('sha256').update(PAGE_TRANSITIONS).digest('base64');
    expect(bare).toContain(`; style-src 'self' 'sha256-${digest}'; style-src-attr`);
  });

  it('allows framing only for framable pages', () => {
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

describe('faultOf', () => {
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
    ['DELETE', '/rest/%zz', {}, 'bad request'],
  ] as const)('for %s %s %j is %s', (method, url, headers, fault) => {
    const req = Object.assign(request(url, headers), { method });
    expect(faultOf(req, factsOf(req))).toBe(fault);
  });
});

describe('a target', () => {
  const malformed = (url: string): boolean => factsOf(request(url)).isMalformed;

  it.each([
    ...['/..', '/.', '/a/../b', '/./b', '/a/..?b', '/a/.#b'],
    ...['/%2e%2e/', '/%2E./b', '/.%2e', '/%252e%252e/', '/a/%25252E/b'],
    ...['/a\\..\\b', '/a%5c..%5Cb', '/a%2f..%2Fb', '/a%252f..%252fb'],
    ...['http://elsewhere/a/../b', 'http://elsewhere\\..\\b', 'https://elsewhere/%2e'],
  ])('with the dot segment of %s is malformed', (url) => {
    expect(malformed(url)).toBe(true);
  });

  it.each([
    ...[
      '/a..',
      '/..a/',
      '/...',
      '/a.b/c',
      '/.well-known/x',
      '/%2e%2ea',
      '/a%25',
      '/joueur/A.%2525',
      '/?a=..',
    ],
    ...['/joueur/J.%20R.%20..', '/?retour=/../%25%2e./', '/?q=100%&r=%zz', '/?q=%F0%9F%82%A1'],
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

  it('has 128 fields at most', () => {
    const fields = (count: number) => Array.from({ length: count }, () => 'carte=Ifrit').join('&');
    expect([fields(128), fields(129), '&'.repeat(128)].map((query) => malformed(`/power?${query}`))).toEqual([
      ...[false, true, true],
    ]);
  });

  it.each(['ftp://elsewhere/', 'javascript:alert(1)', 'elsewhere:443', 'a/b', 'http:///a', ''])(
    'that is neither a path nor an address of the web, %j, is malformed',
    (url) => {
      const req = request(url);
      expect(factsOf(req)).toMatchObject({ isMalformed: true, path: '/' });
      expect(req.url).toBe('/');
    },
  );
});

it.each([
  ['/simulator?d=1abc&v=0-5', '/simulator/position?d=1abc&v=0-5'],
  ['/simulator?p=x%2B', '/simulator/position?p=x%2B'],
  ['/simulator?v=1&%64=1abc', '/simulator/position?v=1&%64=1abc'],
  ['/simulator?d=', '/simulator/position?d='],
])('the table of the simulator, %s, is another page than the builder', (url, inner) => {
  expect(innerAddress(url)).toBe(inner);
  expect(factsOf(request(url)).row?.path).toBe('/simulator/position');
});

it.each([
  ...['/simulator', '/simulator?', '/simulator?bleu1=d', '/simulator/3?d=1', '/?d=1', '/simulators?d=1', ''],
])('%s stays as it is', (url) => {
  expect(innerAddress(url)).toBe(url);
});

it.each([
  [{}, false],
  [{ origin: 'https://atout.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'null' }, true],
  [{ origin: 'http://atout.example' }, true],
  [{ origin: 'https://atout.example.evil.example' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ origin: 'https://atout.example', 'sec-fetch-site': 'cross-site' }, true],
])('a write with %j is from another site: %s', (headers, isFrom) => {
  expect(isForeign(headers, ['https://atout.example'])).toBe(isFrom);
});
