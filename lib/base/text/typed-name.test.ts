import { aroundTyped, nameKeysOf, typedName } from './typed-name.ts';

/** What keyboards, phones and pasted texts bring along: blanks of all kinds, and signs without width. */
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

it('leaves a blank within a name, which is then none', () => {
  expect(typedName('Jou eur')).toBe('Jou eur');
  expect(typedName(' \u200b ')).toBe('');
});

it('looks a name up as it was typed before it does as it was meant', () => {
  expect(nameKeysOf(' Joueur')).toEqual(['joueur']);
  expect(nameKeysOf('Ros\u200bsignol')).toEqual(['ros\u200bsignol', 'rossignol']);
});

it('has an input take a name with blanks around it', () => {
  const pattern = new RegExp(`^(?:${aroundTyped('[a-z]{4}')})$`, 'v');
  expect(['\u00a0abcd\u200b', 'abcd', 'ab cd'].map((text) => pattern.test(text))).toEqual([
    true,
    true,
    false,
  ]);
});
