import { FOREIGN_HOST } from './hostile.ts';

/** First lines that no client library would send, one a line. */
const LINES = `GET
GET /
GET / HTTP/0.9
GET / HTTP/1.0
GET / HTTP/2.0
GET / HTTP/9.9
get / HTTP/1.1
GET  / HTTP/1.1
GET\t/ HTTP/1.1
FOO / HTTP/1.1
GET /a b HTTP/1.1
GET /\u0000 HTTP/1.1
GET /\xe9t\xe9 HTTP/1.1
GET /?q=\xff\xfe HTTP/1.1
GET /\\..\\..\\x HTTP/1.1
GET //${FOREIGN_HOST}/ HTTP/1.1
GET ///${FOREIGN_HOST}/%2e%2e HTTP/1.1
GET http://${FOREIGN_HOST}/ HTTP/1.1
GET http:///a HTTP/1.1
GET http://[::1 HTTP/1.1
GET ://a HTTP/1.1
GET login.html HTTP/1.1
OPTIONS * HTTP/1.1
GET ?a HTTP/1.1
GET /#a HTTP/1.1
GET /a/../login.html HTTP/1.1
GET /../../etc/passwd HTTP/1.1
GET /..;/admin HTTP/1.1
GET /%2e%2e/%2e%2e/server.ts HTTP/1.1
GET /%c0%ae%c0%ae/ HTTP/1.1
GET /%u0041 HTTP/1.1
GET /login.html%00 HTTP/1.1
GET /login.html%0d%0aX-Injected:%201 HTTP/1.1
GET /login.html;a=b HTTP/1.1
GET /LOGIN.HTML HTTP/1.1
GET //rest//whoami HTTP/1.1
GET /rest/../admin HTTP/1.1
GET /erreur/500 HTTP/1.1
GET /_next/static/ HTTP/1.1
GET /_next/data/a/login.json HTTP/1.1
GET /_next/image?url=%2Fa&w=64&q=75 HTTP/1.1
GET /_next/static/%2e%2e/%2e%2e/server.ts HTTP/1.1
GET /_next/static/chunks/__proto__ HTTP/1.1
GET /__nextjs_original-stack-frame HTTP/1.1
GET /.env HTTP/1.1
GET /.git/config HTTP/1.1
GET /_error HTTP/1.1
POST /metrics HTTP/1.1
PRI * HTTP/2.0
GET /${'a'.repeat(20_000)} HTTP/1.1
GET /?${'a=1&'.repeat(3_000)} HTTP/1.1`.split('\n');

/** Headers of a request for the login that no client library would send, with a body. */
const HEADS =
  `Host: b|X-Long: ${'a'.repeat(20_000)}|X: a\u0000b|X: \xff\xfe| X: folded|X|X : 1|: 1|Connection: Upgrade\r\nUpgrade: x|Content-Length: -1|Content-Length: 1e3|Content-Length: 99999999999999999999|Content-Length: 5\r\nContent-Length: 6|Content-Length: 5\r\nTransfer-Encoding: chunked|Transfer-Encoding: chunked|Transfer-Encoding: chunked, chunked|Transfer-Encoding: gzip|Transfer-Encoding: xchunked|Expect: 100-continue|Expect: 200-ok|TE: trailers|Connection: Keep-Alive, Host|X-Forwarded-For: 127.0.0.1, a, ::1|X-Forwarded-Host: ${FOREIGN_HOST}|Forwarded: host=${FOREIGN_HOST}|X-Middleware-Subrequest: middleware:middleware:middleware|X-Middleware-Rewrite: /admin|X-Invoke-Path: /admin|Next-Action: ${'a'.repeat(40)}|RSC: 1|Range: bytes=0-,0-,0-|Cookie: atout-session=Fe26.2*1*a*b*c*d*e*f*g~2|Cookie: atout-session=%00; atout-session=b; __proto__=1; =a=b; "|Content-Encoding: gzip|Content-Type: application/json; charset=utf-16|Content-Type: multipart/form-data|Origin: null`.split(
    '|',
  );

const BODIES = '|{}|5\r\nhello\r\n0\r\n\r\n|ffffffffff\r\na\r\n|zz\r\n|5\r\nhel|0\r\nX: 1\r\n\r\n'.split('|');

/** Requests that no HTTP client would send: each broken first line, and each broken header with each body. */
export function brokenHeads(): Buffer[] {
  const lines = LINES.map((line) => `${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  const start = 'POST /rest/connect HTTP/1.1\r\nHost: 127.0.0.1\r\n';
  const heads = HEADS.flatMap((head) =>
    BODIES.map((body) => `${start}${head}\r\nConnection: close\r\n\r\n${body}`),
  );
  return [...lines, ...heads, 'a: 1\r\n'.repeat(2_100)].map((text) => Buffer.from(text, 'latin1'));
}
