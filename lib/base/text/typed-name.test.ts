import { aroundTyped, nameKeysOf, typedName, typedNumber } from './typed-name.ts';

/** Characters that keyboards, phones and pasted texts add: blanks of all kinds, and zero-width characters. */
const UNSEEN = [
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u2009', '\u202f', '\u3000', '\u0085'],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u180e',
    '\u034f',
    '\u3164',
    '\u2800',
    '\ufe0f',
  ],
  ...['\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u061c'],
];

it.each(UNSEEN)('leaves out %j around a name', (sign) => {
  for (const typed of [`${sign}Joueur`, `Joueur${sign}`, `${sign} ${sign}Joueur ${sign}`])
    expect(typedName(typed)).toBe('Joueur');
});

it('leaves out signs without width within a name, and composes accents', () => {
  expect(typedName('Jou\u200beur')).toBe('Joueur');
  expect(typedName('Ele\u0301onore')).toBe('El\u00e9onore');
});

it('keeps a blank within a name, and returns an empty text for blanks alone', () => {
  expect(typedName('Jou eur')).toBe('Jou eur');
  expect(typedName(' \u200b ')).toBe('');
});

it.each([
  ['12 000', '12000'],
  ['1\u202f234\u00a0567', '1234567'],
  [' -12\u200b', '-12'],
  ['12 00', '12 00'],
  ['1 2', '1 2'],
  ['1 2345', '1 2345'],
])('reads the number %j as %j', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it('looks a name up as typed first, then without invisible signs', () => {
  expect(nameKeysOf(' Joueur')).toEqual(['joueur']);
  expect(nameKeysOf('Ros\u200bsignol')).toEqual(['ros\u200bsignol', 'rossignol']);
});

it('makes the pattern of an input accept blanks around a name', () => {
  const pattern = new RegExp(`^(?:${aroundTyped('[a-z]{4}')})$`, 'v');
  expect(UNSEEN.filter((sign) => sign !== '\u0085' && !pattern.test(`${sign}abcd${sign}`))).toEqual([]);
  expect([pattern.test('abcd'), pattern.test('ab cd')]).toEqual([true, false]);
});
