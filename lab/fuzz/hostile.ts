import type { Chance } from '../../lib/base/seeded-chance.ts';

/** Markup that must never stand in a page as such. */
export const MARKUP = '<atout-x>';

/** The name of a header that only an injected line break could add to an answer. */
export const INJECTED_HEADER = 'x-injected';

/** The host of addresses that no answer may redirect to. */
export const FOREIGN_HOST = 'ailleurs.example';

const words = (text: string) => text.split(' ');

const NAMES = words(
  '__proto__ constructor prototype toString hasOwnProperty valueOf then length _id id null undefined true false NaN Infinity admin',
);

/** Texts that programs stumble over, none of them longer than 10,000 characters. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...NAMES,
  ...words(
    '0 -0 -1 +1 1 2 00 01 1.5 .5 1e3 1e999 -1e999 0x10 0b1 1_000 1,5 ١٢٣ １２ 127 128 255 32768 65536 1000000 1000001 2147483647 2147483648 -2147483649 4294967296 9007199254740991 9007199254740993 9223372036854775808 0000-00 2026-13 2026-00 9999-12 0001-01 2026-02-31 2026-03-29T02:30 -271821-04-20 +275760-09-13 +999999-01-01T00:00 8640000000001 -62135596801',
  ),
  ...words(
    `% %zz %2e%2e%2f ../../../../etc/passwd ..\\..\\x / // . .. a/b a.b a?b#c $ $ne $where {"$gt":""} {"$ne":null} .* (((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+ [ \\ * + '\\"\` =cmd|x!A1 # a@${FOREIGN_HOST} javascript:alert(1) /rest/disconnect /login.html?retour=/login.html https://${FOREIGN_HOST}/ //${FOREIGN_HOST} /\\${FOREIGN_HOST} \\\\${FOREIGN_HOST} https:${FOREIGN_HOST} "'>${MARKUP} </script>${MARKUP} ]]>${MARKUP} -->${MARKUP} ![${MARKUP}](//${FOREIGN_HOST}/a.png) {{7*7}}\${7*7}<%=7%>`,
  ),
  ...`| |\t|\u00a0|\u200b|\ufeff|\u0000|a\u0000b|\u0001\u001f\u007f|a\nb|a\r\nb|\u0085\u2028\u2029|\ufffe\uffff|\ud800|a\udfffb|\ud83d|\u202eabc\u202c|I\u0307ıſßﬁ|مرحبا بالعالم|Ａｄｍｉｎ|👨‍👩‍👧‍👦🏳️‍🌈|1 | 1|a\r\n${INJECTED_HEADER}: 1\r\n\r\n<p>|"><script>alert(1)</script>|/\t/${FOREIGN_HOST}|' OR 1=1 --`.split(
    '|',
  ),
  ...['😀'.repeat(20), `Z${'\u0301\u0327'.repeat(200)}`, '9'.repeat(20), '9'.repeat(400)],
  ...[17, 24, 25, 73, 80, 81, 500, 501, 2_000, 10_000].map((length) => 'a'.repeat(length)),
  ...[16, 37, 1_000].map((length) => 'é'.repeat(length)),
];

const HOSTILE_NAMES = [...NAMES, '', ' ', '\ufeff', '$ne', 'a.b', '$where', '0', '[]', 'a'.repeat(300)];

/** Values of JSON in the place of a text. */
const HOSTILE_JSON = words(
  'null true 0 -1 1.5 1e21 1e308 1e999 2147483648 9007199254740993 [] {} [null] [[]] ["a","b"] [1,2,3] {"$ne":null} {"$gt":""} {"$where":"sleep(5000)"} {"$oid":"000000000000000000000000"} {"_bsontype":"ObjectId","id":1} {"a.b":1,"$a":2,"":3} {"__proto__":{"isAdmin":true}} {"toString":1,"toJSON":1} {"then":1} {"length":1000000000} {"0":"a","length":1}',
);

/** Fields of a form or a query, in their order. A name may stand there twice. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** A member of a list that is not empty, each as likely as the others. */
export function pick<T>(chance: Chance, list: readonly T[]): T {
  if (list.length === 0) throw new Error('There is nothing to pick from');
  return list[Math.floor(chance() * list.length)] as T;
}

/** One of some values, each as likely as its weight. */
function weighted<T>(chance: Chance, choices: readonly (readonly [weight: number, value: T])[]): T {
  const each = choices.flatMap(([weight, value]) => Array.from({ length: weight }, () => value));
  return pick(chance, each);
}

/** Another text in the place of a text: unlike it, or nearly the same. */
function mutateText(text: string, chance: Chance): string {
  const at = Math.floor(chance() * (text.length + 1));
  const number = Number(text) + pick(chance, [-3, -1, 1, 2]);
  return weighted(chance, [
    [8, () => pick(chance, HOSTILE_TEXTS)],
    [3, () => text.slice(0, at) + pick(chance, HOSTILE_TEXTS) + text.slice(at)],
    [2, () => text.slice(0, at) + text.slice(at + 1)],
    [2, () => text.slice(0, at)],
    [1, () => text + text],
    [1, () => text.toUpperCase()],
    [3, () => (/^-?\d{1,15}$/.test(text) ? String(number) : ` ${text} `)],
  ])();
}

/** The fields with one change. */
export function mutatePairs(pairs: Pairs, chance: Chance): Pairs {
  const extra = [pick(chance, HOSTILE_NAMES), pick(chance, HOSTILE_TEXTS)] as const;
  const at = Math.floor(chance() * pairs.length);
  const [name, value] = pairs[at] ?? extra;
  const endings = ['[]', '[$ne]', '[0]', '.a', '\u0000'].map((ending) => name + ending);
  const renamed = [...endings, `__proto__[${name}]`, name.toUpperCase(), ` ${name}`];
  const many = Array.from({ length: 100 + Math.floor(chance() * 1_400) }, (_, i) => [`f${i}`, '1'] as const);
  if (pairs.length === 0) return [extra];
  return weighted<() => Pairs>(chance, [
    [10, () => pairs.with(at, [name, mutateText(value, chance)])],
    [3, () => pairs.toSpliced(at, 1)],
    [2, () => [...pairs, [name, value]]],
    [2, () => [...pairs, [name, mutateText(value, chance)]]],
    [2, () => pairs.with(at, [name, pick(chance, pairs)[1]])],
    [3, () => pairs.with(at, [pick(chance, renamed), value])],
    [2, () => [...pairs, extra]],
    [1, () => pairs.toReversed()],
    [1, () => [...pairs, ...many]],
  ])();
}

/** Fields as a query or the body of a form. */
export function encodePairs(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
}

/** A text as a part of an address. A lone surrogate becomes bytes that a careless program would send. */
export function encodeText(text: string): string {
  return Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
}

/** An encoded text with rubbish at one place. */
export function breakEncoding(encoded: string, chance: Chance): string {
  const at = Math.floor(chance() * (encoded.length + 1));
  const rubbish = pick(chance, words('% %zz %E0%A4%A %ff%fe %c0%ae && = &=& ; %00 +'));
  return encoded.slice(0, at) + rubbish + encoded.slice(at);
}

/** Fields as the text of a JSON object: numbers where they look like some, and with `changes` other values, or a text that is broken. */
export function encodeJson(pairs: Pairs, changes: number, chance: Chance): string {
  const values = pairs.map(([name, value]) => {
    const isNumber = /^\d{1,9}$/.test(value) && chance() < 0.6;
    const text = isNumber ? value : JSON.stringify(value);
    return `${JSON.stringify(name)}:${changes > 0 && chance() < 0.2 ? pick(chance, HOSTILE_JSON) : text}`;
  });
  const text = `{${values.join()}}`;
  if (changes < 2 || chance() > 0.2) return text;
  const nested = '['.repeat(10_000) + ']'.repeat(10_000);
  const at = Math.floor(chance() * text.length);
  const more = [
    `[${text}]`,
    text + text,
    `\ufeff${text}`,
    text.slice(0, at),
    text.replace(/:[^,}]*/, `:${nested}`),
  ];
  return pick(chance, more);
}

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
