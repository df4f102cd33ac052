import type { Chance } from '#lib/base/seeded-chance.ts';
import { happens, pick, weighted } from '../values/choose.ts';
import { FOREIGN_HOST } from '../values/hostile-texts.ts';

export type Headers = readonly (readonly [name: string, value: string])[];

/** Signs that Node's client refuses to put into a header. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/g;

const RUBBISH = [
  'a',
  '',
  '"',
  '%00',
  'é'.repeat(50),
  '{}',
  '__proto__',
  '-1',
  '0',
  'a'.repeat(2_000),
  ';;;=',
  '*/*;q=9',
];

const COOKIES = [
  'atout-session=',
  'atout-session=Fe26.2*1*a*b*c*d*e*f*g~2',
  `atout-session=${'a'.repeat(590)}`,
  'atout-session=%00',
  'atout-session=a; atout-session=b',
  'atout-flash=a',
  'atout-flash=__proto__',
  'atout-flash[$ne]=a',
  'atout-theme=dark',
  'atout-theme=constructor',
  'atout-theme=%E0%A4%A',
  'atout-password-link=a',
  `atout-password-link=${'a'.repeat(43)}`,
  '__proto__=1; constructor=2',
  '=; ;; =a=b; "',
  `a=${'b'.repeat(4_000)}`,
  Array.from({ length: 200 }, (_, i) => `c${i}=${i}`).join('; '),
];

/** Other headers that a client could send with any request; most requests have none. */
export function strangeHeaders(chance: Chance): Headers {
  if (!happens(chance, 0.15)) return [];
  const value = pick(chance, RUBBISH).replace(UNSENDABLE, '');
  return weighted<() => Headers>(chance, [
    [5, () => [['cookie', pick(chance, COOKIES)]]],
    [
      2,
      () => [['accept', pick(chance, ['text/html', 'application/json', '*/*', 'text/x-component', value])]],
    ],
    [
      2,
      () => [
        [
          'accept-encoding',
          pick(chance, ['br', 'gzip', 'br;q=0, gzip', 'identity;q=0, *;q=0', 'zstd', value]),
        ],
      ],
    ],
    [1, () => [['accept-language', value]]],
    [1, () => [['user-agent', value]]],
    [1, () => [['referer', pick(chance, [`http://${FOREIGN_HOST}/`, value])]]],
    [1, () => [['if-none-match', pick(chance, ['*', 'W/"a"', value])]]],
    [1, () => [['if-modified-since', pick(chance, ['Thu, 01 Jan 1970 00:00:00 GMT', value])]]],
    [1, () => [['range', pick(chance, ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', value])]]],
    [2, () => [pick(chance, FRAMEWORK)]],
    [1, () => [['authorization', pick(chance, ['Bearer a', 'Basic YTpi', value])]]],
    [1, () => [['x-http-method-override', pick(chance, ['POST', 'DELETE'])]]],
    [1, () => [['sec-fetch-site', pick(chance, ['same-origin', 'none', value])]]],
    [1, () => [['x-request-id', value]]],
  ])();
}

/** Headers that mean something to Next or to proxies. */
const FRAMEWORK: Headers = [
  ['rsc', '1'],
  ['next-router-prefetch', '1'],
  ['next-router-state-tree', '%5B%22%22%5D'],
  ['next-action', 'a'.repeat(40)],
  ['x-middleware-subrequest', 'middleware:middleware:middleware'],
  ['x-middleware-rewrite', '/admin'],
  ['x-nextjs-data', '1'],
  ['x-matched-path', '/admin'],
  ['x-invoke-path', '/admin'],
  ['x-original-url', '/admin'],
  ['x-forwarded-host', FOREIGN_HOST],
  ['x-forwarded-proto', 'https'],
  ['x-nonce', 'a'],
  ['forwarded', `host=${FOREIGN_HOST}`],
  ['purpose', 'prefetch'],
];
