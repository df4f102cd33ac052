import { withoutTexts } from './closing.ts';

it.each([
  ['-A^b_', 'de -A^b_ à Zoé', 'de Parti_1 à Zoé'],
  ['Mira', 'Mira, MIRA et Mirabelle', 'Parti_1, Parti_1 et Mirabelle'],
  [
    'm.d@exemple.fr',
    { contact: 'M.D@exemple.fr', n: 3, list: ['mxd@exemple.fr', null] },
    { contact: 'Parti_1', n: 3, list: ['mxd@exemple.fr', null] },
  ],
])('replaces %s where it is a word of its own, and nowhere else', (from, value, expected) => {
  expect(withoutTexts(value, [{ from, to: 'Parti_1' }])).toEqual(expected);
});
