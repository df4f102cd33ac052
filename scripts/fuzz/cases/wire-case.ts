import type { Chance } from '#lib/base/seeded-chance.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { between, happens, pick, weighted } from '../values/choose.ts';
import { FOREIGN_HOST } from '../values/hostile-texts.ts';
import { makeCallCase, type Draft } from './call-case.ts';

const TYPES = [
  'text/plain',
  'text/json',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/x-www-form-urlencoded; charset=latin1',
  'a',
  '',
];

const ENCODED = ['gzip', 'br', 'deflate', 'identity', 'x'];

const ORIGINS = ['null', `https://${FOREIGN_HOST}`, 'http://127.0.0.1:1', 'http://127.0.0.1', '*', 'a'];

/** Bodies that are no text in UTF-8. */
const BYTES = [
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"old":"\xff\xfe"}', 'latin1'),
  Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'),
  Buffer.from('{"a":"\xc0\xaf"}', 'latin1'),
  Buffer.from('a=\xff', 'latin1'),
  Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
  Buffer.alloc(70_000, 0x61),
  Buffer.alloc(1_000),
];

/** A call that goes wrong on its way: another type of body, other bytes, an end too early, or a broken head. */
export function makeWireCase(catalogue: Catalogue, chance: Chance): Draft {
  const call = { ...makeCallCase(catalogue, chance), area: 'wire' as const };
  if (happens(chance, 0.45)) return brokenHead(call, chance);
  const others = call.headers.filter(([name]) => name !== 'content-type');
  const body = call.body ?? Buffer.from('{"a":1}');
  return weighted<() => Draft>(chance, [
    [
      3,
      () => ({ ...call, method: 'POST', body, headers: [['content-type', pick(chance, TYPES)], ...others] }),
    ],
    [1, () => ({ ...call, method: 'POST', body, headers: others })],
    [3, () => ({ ...call, method: 'POST', body: pick(chance, BYTES) })],
    [2, () => ({ ...call, body, headers: [...call.headers, ['content-encoding', pick(chance, ENCODED)]] })],
    [2, () => ({ ...call, headers: [...call.headers, ['origin', pick(chance, ORIGINS)]] })],
    [1, () => ({ ...call, headers: [...call.headers, ['sec-fetch-site', 'cross-site']] })],
    [2, () => ({ ...call, method: 'POST', body, delivery: 'truncated' })],
    [2, () => ({ ...call, method: 'POST', body, delivery: 'aborted' })],
    [2, () => ({ ...call, method: pick(chance, ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']) })],
    [1, () => ({ ...call, method: 'GET', body })],
  ])();
}

const LINES = [
  'GET',
  'GET /',
  'GET / HTTP/0.9',
  'GET / HTTP/1.0',
  'GET / HTTP/2.0',
  'GET / HTTP/9.9',
  'get / HTTP/1.1',
  'GET  / HTTP/1.1',
  'GET\t/ HTTP/1.1',
  'FOO / HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET /\u0000 HTTP/1.1',
  'GET /\xe9t\xe9 HTTP/1.1',
  'GET /?q=\xff\xfe HTTP/1.1',
  'GET /\\..\\..\\x HTTP/1.1',
  'GET //a HTTP/1.1',
  `GET //${FOREIGN_HOST}/ HTTP/1.1`,
  `GET ///${FOREIGN_HOST}/%2e%2e HTTP/1.1`,
  `GET http://${FOREIGN_HOST}/ HTTP/1.1`,
  'GET http:///a HTTP/1.1',
  'GET http://[::1 HTTP/1.1',
  'GET ://a HTTP/1.1',
  'GET login.html HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET ?a HTTP/1.1',
  'GET # HTTP/1.1',
  'GET /#a HTTP/1.1',
  'GET /./login.html HTTP/1.1',
  'GET /a/../login.html HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'GET /..;/admin HTTP/1.1',
  'GET /%2e%2e/%2e%2e/server.ts HTTP/1.1',
  'GET /%c0%ae%c0%ae/ HTTP/1.1',
  'GET /%u0041 HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /login.html%00 HTTP/1.1',
  'GET /login.html%0d%0aX-Injected:%201 HTTP/1.1',
  'GET /login.html;a=b HTTP/1.1',
  'GET /login.html/ HTTP/1.1',
  'GET /LOGIN.HTML HTTP/1.1',
  'GET /rest HTTP/1.1',
  'GET /rest/ HTTP/1.1',
  'GET //rest//whoami HTTP/1.1',
  'GET /rest/../admin HTTP/1.1',
  'GET /erreur/500 HTTP/1.1',
  'GET /_next HTTP/1.1',
  'GET /_next/static/ HTTP/1.1',
  'GET /_next/data/a/login.json HTTP/1.1',
  'GET /_next/image?url=%2Fa&w=64&q=75 HTTP/1.1',
  'GET /_next/static/%2e%2e/%2e%2e/server.ts HTTP/1.1',
  'GET /_next/static/chunks/__proto__ HTTP/1.1',
  'GET /__nextjs_original-stack-frame HTTP/1.1',
  'GET /.env HTTP/1.1',
  'GET /.git/config HTTP/1.1',
  'GET /404 HTTP/1.1',
  'GET /500 HTTP/1.1',
  'GET /_error HTTP/1.1',
  'GET /_not-found HTTP/1.1',
  'GET /favicon.ico HTTP/1.1',
  'GET /metrics HTTP/1.1',
  'POST /metrics HTTP/1.1',
  'POST /healthz HTTP/1.1',
  'PRI * HTTP/2.0',
  `GET /${'a'.repeat(9_000)} HTTP/1.1`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  `GET /${'a/'.repeat(3_000)} HTTP/1.1`,
  `GET /?${'a=1&'.repeat(3_000)} HTTP/1.1`,
];

const HEADS = [
  '',
  'Host: b\r\n',
  'Host: \r\n',
  `X-Long: ${'a'.repeat(20_000)}\r\n`,
  'a: 1\r\n'.repeat(2_100),
  'X: a\u0000b\r\n',
  'X: \xff\xfe\r\n',
  ' X: folded\r\n',
  'X\r\n',
  'X : 1\r\n',
  ': 1\r\n',
  'Connection: Upgrade\r\nUpgrade: x\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 1e3\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked, chunked\r\n',
  'Transfer-Encoding: gzip\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'Expect: 100-continue\r\n',
  'Expect: 200-ok\r\n',
  'TE: trailers\r\n',
  'Connection: Keep-Alive, Host\r\n',
  'Connection: close, close\r\n',
  'Keep-Alive: timeout=99999\r\n',
  'X-Forwarded-For: 127.0.0.1, a, ::1\r\n',
  'Max-Forwards: 0\r\n',
  'Proxy-Connection: close\r\n',
  'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
];

const BODIES = [
  '',
  '{}',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffff\r\na\r\n',
  'zz\r\n',
  '5\r\nhel',
  '0\r\nX: 1\r\n\r\n',
  '\r\n\r\n',
];

/** The bytes of a request that no client library would send. The connection is closed after it. */
function brokenHead(call: Draft, chance: Chance): Draft {
  const isLineBroken = happens(chance, 0.6);
  const line = isLineBroken ? pick(chance, LINES) : `${call.method} ${call.target} HTTP/1.1`;
  const head = isLineBroken && happens(chance, 0.7) ? '' : pick(chance, HEADS);
  const body = head === '' ? '' : pick(chance, BODIES);
  const host = happens(chance, 0.95) ? 'Host: 127.0.0.1\r\n' : '';
  const cut = happens(chance, 0.05) ? between(chance, 0, 40) : undefined;
  const text = `${line}\r\n${host}${head}Connection: close\r\n\r\n${body}`.slice(0, cut);
  return { ...call, source: 'broken head', raw: Buffer.from(text, 'latin1') };
}
