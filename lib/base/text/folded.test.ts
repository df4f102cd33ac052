import fc from 'fast-check';
import { foldedPattern, foldText } from './folded.ts';

it.each([
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'elodie'],
  ['CŒUR', 'coeur'],
  ['Ægir', 'aegir'],
  ['Mira_la-Prune^', 'mira_la-prune^'],
])('takes « %s » for « %s »', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const finds = (name: string, q: string) => new RegExp(foldedPattern(q), 'u').test(name.toLowerCase());

it.each([
  ['Élodie', 'elo'],
  ['Elodie', 'ÉLO'],
  ['Cœur', 'coeur'],
  ['Cœur', 'eur'],
  ['Cœur', 'co'],
  ['Coeur', 'cœur'],
  ['E\u0301lodie', 'élo'],
])('finds « %s » by « %s »', (name, q) => {
  expect(finds(name, q)).toBe(true);
});

it.each([
  ['Élodie', 'ela'],
  ['Cœur', 'cou'],
  ['ab', 'a.'],
  ['aab', 'a*b$'],
])('does not find « %s » by « %s »', (name, q) => {
  expect(finds(name, q)).toBe(false);
});

const name = fc.string({ unit: fc.constantFrom(...Array.from('aàbcçoœeéæuAÉŒ-_^.*[ \u0301')), maxLength: 8 });

it('finds by the pattern what contains the text once both are folded', () => {
  fc.assert(fc.property(name, name, (text, q) => finds(text, q) === foldText(text).includes(foldText(q))));
});
