import { isDisguised, seenAs, seenPattern } from './look-alikes.ts';

/** MongoDB writes code points with braces, as JavaScript does after a `u`. */
const finds = (name: string, q: string) =>
  new RegExp(seenPattern(q).replaceAll(String.raw`\x{`, String.raw`\u{`), 'u').test(name.toLowerCase());

/** Names that read « Rossignol ». */
const TWINS = [
  'Ros\u200bsignol',
  'R\u00ados\u2060signol',
  '\u202eRossignol',
  'R\u043essignol',
  'R\u043e\u0455\u0455ign\u043el',
  'R\u03bfssign\u03bfl',
  '\uff32\uff4f\uff53\uff53\uff49\uff47\uff4e\uff4f\uff4c',
  '\ud835\udc11ossignol',
  '\u24c7ossignol',
  'R\u043e\u200bssign\u03bfl',
  'Ross\u0131gnol',
];

it.each(TWINS)('finds %j by « Rossignol », and marks it', (name) => {
  expect(finds(name, 'Rossignol')).toBe(true);
  expect(finds(name, 'ssigno')).toBe(true);
  expect(isDisguised(name)).toBe(true);
  expect(seenAs(name)).toBe('rossignol');
});

it.each(TWINS)('finds « Rossignol » and all the others by %j', (name) => {
  for (const other of ['Rossignol', ...TWINS]) expect(finds(other, name)).toBe(true);
});

it.each(['R0ssignol', 'RossignoI', 'Ross1gnol'])('finds %j too, but does not mark it', (name) => {
  expect(finds(name, 'Rossignol')).toBe(true);
  expect(isDisguised(name)).toBe(false);
});

it.each(['Rossignol', 'Élodie', 'E\u0301lodie', 'Cœur', 'Mira_la-Prune^', 'Joe1'])(
  'does not mark « %s »',
  (name) => {
    expect(isDisguised(name)).toBe(false);
  },
);

it.each([
  ['Rossignel', 'Rossignol'],
  ['Anal', 'Ana1'],
  ['aab', 'a*b$'],
])('does not find « %s » by « %s »', (name, q) => {
  expect(finds(name, q)).toBe(false);
});
