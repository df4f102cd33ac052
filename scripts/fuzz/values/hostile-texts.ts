/** Markup that must never stand in a page as such. */
export const MARKUP = '<atout-x>';

/** The name of a header that only an injected line break could add to an answer. */
export const INJECTED_HEADER = 'x-injected';

/** The host of addresses that no answer may redirect to. */
export const FOREIGN_HOST = 'ailleurs.example';

const NOTHING = ['', ' ', '\t', '\u00a0', '\u200b', '\ufeff'];

const SIGNS = [
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\u0085\u2028\u2029',
  'a\nb',
  'a\r\nb',
  `a\r\n${INJECTED_HEADER}: 1\r\n\r\n<p>`,
  '\ud800',
  'a\udfffb',
  '\ud83d',
  '\u202eabc\u202c',
  'مرحبا بالعالم',
  '😀'.repeat(20),
  '👨‍👩‍👧‍👦🏳️‍🌈',
  `Z${'\u0301\u0327'.repeat(200)}`,
  'I\u0307ıſßﬁ',
  'Ａｄｍｉｎ',
  '\ufffe\uffff',
];

const MARKS = [
  '"><script>alert(1)</script>',
  `"'>${MARKUP}`,
  `</script>${MARKUP}`,
  `]]>${MARKUP}`,
  `-->${MARKUP}`,
  `[x](javascript:alert(1)) ![${MARKUP}](//${FOREIGN_HOST}/a.png)`,
  '{{7*7}}${7*7}<%= 7 %>',
  '"\'`\\',
  '%',
  '%zz',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\x',
  '/',
  '//',
  '.',
  '..',
  'a/b',
  'a.b',
  'a?b#c',
  '$',
  '$ne',
  '$where',
  '{"$gt":""}',
  '{"$ne":null}',
  '.*',
  '(((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+',
  '[',
  '\\',
  '*',
  '+',
  "' OR 1=1 --",
  '=cmd|x!A1',
  '[object Object]',
];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  '_id',
  'id',
  'null',
  'undefined',
  'true',
  'false',
  'NaN',
  'Infinity',
  'admin',
];

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '+1',
  '1',
  '2',
  '00',
  '01',
  '1.5',
  '.5',
  '1e3',
  '1e999',
  '-1e999',
  '0x10',
  '0b1',
  '1_000',
  ' 1',
  '1 ',
  '1,5',
  '١٢٣',
  '１２',
  '127',
  '128',
  '255',
  '32768',
  '65536',
  '1000000',
  '1000001',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(20),
  '9'.repeat(400),
];

const MOMENTS = [
  '0000-00',
  '2026-13',
  '2026-00',
  '9999-12',
  '0001-01',
  '2026-02-31',
  '2026-03-29T02:30',
  '-271821-04-20',
  '+275760-09-13',
  '+999999-01-01T00:00',
  '8640000000001',
  '-62135596801',
];

const ADDRESSES = [
  `https://${FOREIGN_HOST}/`,
  `//${FOREIGN_HOST}`,
  `/\\${FOREIGN_HOST}`,
  `\\\\${FOREIGN_HOST}`,
  `/\t/${FOREIGN_HOST}`,
  `https:${FOREIGN_HOST}`,
  'javascript:alert(1)',
  '/login.html?retour=/login.html',
  '/rest/disconnect',
  '#',
  `a@${FOREIGN_HOST}`,
  `"a b"@[127.0.0.1]`,
];

const LENGTHS = [17, 24, 25, 73, 80, 81, 500, 501, 2_000, 10_000].map((length) => 'a'.repeat(length));
const WIDE = [16, 37, 1_000].map((length) => 'é'.repeat(length));

/** Texts that programs stumble over, none of them longer than 10,000 characters. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...NOTHING,
  ...SIGNS,
  ...MARKS,
  ...NAMES,
  ...NUMBERS,
  ...MOMENTS,
  ...ADDRESSES,
  ...LENGTHS,
  ...WIDE,
];

/** Names of fields that programs stumble over. */
export const HOSTILE_NAMES: readonly string[] = [
  ...NAMES,
  ...NOTHING,
  '$ne',
  'a.b',
  '$where',
  '0',
  '[]',
  'a'.repeat(300),
];
