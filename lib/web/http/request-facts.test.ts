import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PAGES } from '#app/pages.ts';
import { CallIndex } from '#lib/base/call.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { put } from '#lib/web/gateway/testing/fakes.ts';
import { faultOf, innerAddress, isForeign, makeFactsOf } from './request-facts.ts';
import { PAGE_TRANSITIONS, contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const makeRequest = (url: string, more: Partial<IncomingMessage> = {}) =>
  ({ url, headers: {}, ...more }) as IncomingMessage;
const CALLS = new CallIndex([
  { method: 'POST', path: '/rest/connect' },
  { method: 'GET', path: '/rest/guild/{id}' },
  { method: 'POST', path: '/rest/guild/{id}' },
  { method: 'GET', path: '/rest/guild/own' },
]);
const makeFacts = makeFactsOf(PAGES, CALLS);
const factsOf = (url: string) => makeFacts(makeRequest(url));

it.each([
  ['/ranking.html?page=2', { path: '/ranking.html', target: '/ranking.html?page=2' }],
  ['http://elsewhere/a?b', { path: '/a', target: '/a?b', url: '/a?b' }],
  ['HTTP://elsewhere?b', { path: '/', target: '/?b', url: '/?b' }],
  ['*', { path: '/', target: '/', url: '/' }],
  ['/é', { path: '/é', target: '/', url: '/é' }],
  ['/simulators', { page: null }],
  ['/history/game/7', { isCall: false, page: { row: { hasIslands: true }, params: { id: '7' } } }],
  ['/rest/whoami', { isCall: true, page: null }],
])('the target %s has the facts %j', (target, facts) => {
  const req = makeRequest(target);
  const found = makeFacts(req);
  expect(found).toMatchObject(facts);
  expect(req.url).toBe(found.url);
});

it.each([
  ['/', "'none'", 'DENY'],
  ['/yolo/game/7', '*', undefined],
])('the page at %s has the frame ancestors %s', (path, ancestors, options) => {
  const headers = securityHeaders(factsOf(path));
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
  expect(headers['x-frame-options']).toBe(options);
});

it('a policy allows the inline style of page transitions and no other', () => {
  const digest = createHash('sha256').update(PAGE_TRANSITIONS).digest('base64');
  const policy = contentSecurityPolicy({ mayBeFramed: false });
  expect(policy).toContain(`; style-src 'self' 'sha256-${digest}'; style-src-attr`);
});

it.each([
  ['https', 'max-age=31536000'],
  ['http', undefined],
])('a site served by %s has the header Strict-Transport-Security %s', (protocol, header) => {
  put('config', { siteUrl: `${protocol}://atout.example` });
  expect(securityHeaders(factsOf('/'))['strict-transport-security']).toBe(header);
  forgetProcessWide('config');
});

it.each([
  ['/rest/guild/7?x=1', ['GET', 'POST'], false],
  ['/rest/guild/own', ['GET'], false],
  ['/rest/guild/7/more', [], true],
  ['/rest/openapi.json', [], false],
  ['/guild/7', [], false],
])('at %s are the calls %j, and it is unlisted: %s', (url, methods, isUnlisted) => {
  const { calls, ...facts } = factsOf(url);
  expect([calls.map(({ method }) => method), facts.isUnlisted]).toEqual([methods, isUnlisted]);
});

it.each([
  ['GET', '/', '0', null],
  ['HEAD', '/', '0', null],
  ['POST', '/rest/connect', '65536', null],
  ['POST', '/rest/connect', '65537', 'payload too large'],
  ['POST', '/login.html', '0', 'method not allowed'],
  ['DELETE', '/rest/connect', '0', 'method not allowed'],
  ['DELETE', '/rest/unlisted', '0', 'not found'],
  ['TRACE', '/', '0', 'method not allowed'],
  ['GET', '/%E0%A4%A', '0', 'bad request'],
  ['GET', '/a%00b', '0', 'bad request'],
  ['DELETE', '/rest/%zz', '0', 'bad request'],
  ['OPTIONS', '/%ff', '0', 'bad request'],
] as const)('the fault of %s %s with %s bytes is %s', (method, url, length, fault) => {
  const req = makeRequest(url, { method, headers: { 'content-length': length } });
  expect(faultOf(req, factsOf(url))).toBe(fault);
});

describe('a target', () => {
  it.each([
    ...['/..', '/.', '/a/../b', '/./b', '/a/..?b', '/a/.#b'],
    ...['/%2e%2e/', '/%2E./b', '/.%2e', '/%252e%252e/', '/a/%25252E/b'],
    ...['/a\\..\\b', '/a%5c..%5Cb', '/a%2f..%2Fb', '/a%252f..%252fb'],
    ...['http://elsewhere/a/../b', 'http://elsewhere\\..\\b', 'https://elsewhere/%2e'],
    ...[`/?${'a&'.repeat(128)}`, `/?${'&'.repeat(128)}`],
  ])('such as %s is malformed', (url) => {
    expect(factsOf(url).isMalformed).toBe(true);
  });

  it.each([
    ...['/a..', '/..a/', '/...', '/a.b/c', '/.well-known/x', '/%2e%2ea', '/a%25', '/joueur/A.%2525'],
    ...['/joueur/J.%20R.%20..', '/?a=..', '/?retour=/../%25%2e./', '/?q=100%&r=%zz', '/?q=%F0%9F%82%A1'],
    `/?${'a&'.repeat(127)}`,
  ])('such as %s is not', (url) => {
    expect(factsOf(url).isMalformed).toBe(false);
  });

  it.each([
    ...['q=%00', '%00', 'a=1&b=%00c', '%00=1'],
    ...['q=%ED%A0%80', 'q=%ed%bf%bf', 'q=%C0%80', 'q=%E0%80%AF', 'q=%F4%90%80%80', 'q=%ff', 'q=%e9', 'q=%80'],
  ])('is malformed with the query %s, at any path', (query) => {
    for (const path of ['/', '/rest/whoami', '/img/x', '/nope', 'http://elsewhere/'])
      expect(factsOf(`${path}?${query}`).isMalformed).toBe(true);
  });

  it.each(['ftp://elsewhere/', 'javascript:alert(1)', 'elsewhere:443', 'a/b', 'http:///a', ''])(
    'that is neither a path nor a web address, such as %j, is malformed',
    (url) => {
      expect(factsOf(url)).toMatchObject({ isMalformed: true, path: '/', url: '/' });
    },
  );
});

it.each([
  ['/simulator?d=1abc&v=0-5', '/simulator/position?d=1abc&v=0-5'],
  ['/simulator?p=x%2B', '/simulator/position?p=x%2B'],
  ['/simulator?v=1&%64=1abc', '/simulator/position?v=1&%64=1abc'],
  ['/simulator?d=', '/simulator/position?d='],
  ...['/simulator', '/simulator?', '/simulator?bleu1=d', '/simulator/3?d=1', '/?d=1', ''].map((url) => [
    url,
    url,
  ]),
])('the app has the page at %s at %s', (url = '', inner = '') => {
  expect(innerAddress(url)).toBe(inner);
  if (url !== inner) expect(factsOf(url).page?.row.path).toBe('/simulator/position');
});

it.each<[IncomingHttpHeaders, boolean]>([
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
