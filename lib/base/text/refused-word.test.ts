import { readPattern } from './look-alikes.ts';
import { isRefusedBy, longestPart, parseWord } from './refused-word.ts';

it.each([
  ['Idiot', 'idiot'],
  [' IDIÓT ', 'idiót'],
  ['**idiot***', '*idiot*'],
  ['pd', 'pd'],
])('%j is the word %j', (text, word) => {
  expect(parseWord(text)).toBe(word);
});

it.each(['', 'a', '*', 'ab*', '*a*b*', 'deux mots', '.*', '(a+)+', 'a'.repeat(41), null, 12, {}])(
  '%j is no word',
  (text) => {
    expect(parseWord(text)).toBeNull();
  },
);

it.each([
  ['idiot', 'Idiot'],
  ['idiot', 'ÏDÎÖT'],
  ['idiot', '1d10t'],
  ['idiot', 'ldlot'],
  ['idiot', 'id\u200biot'],
  ['idiot', '\u0456d\u0456\u043et'],
  ['idiot', 'Idiot42'],
  ['idiot', '42_idiot'],
  ['idiot', 'i-d-i^o_t'],
  ['idiot', "L'idiot du village"],
  ['1d1ot', 'idiot'],
  ['salope', '$@10p3'],
  ['idiot*', 'Idiote'],
  ['*idiot*', 'SuperIdiot3'],
  ['*id*ot', 'un idiiiot'],
  ['pd', 'p_d'],
])('%j refuses %j', (word, name) => {
  expect(isRefusedBy(name, word)).toBe(true);
});

it.each([
  ['idiot', 'Idiote'],
  ['con', 'Conan'],
  ['con', 'Bacon'],
  ['cul', 'Cui'],
  ['idiot*', 'superidiot'],
  ['*aba', 'ab'],
  ['ab*ba', 'aba'],
  ['idiot', ''],
])('%j does not refuse %j', (word, name) => {
  expect(isRefusedBy(name, word)).toBe(false);
});

it('compares the longest words and texts at once', () => {
  const word = `${'a*'.repeat(19)}b`;
  const before = process.cpuUsage().user;
  for (let time = 0; time < 500; time += 1) isRefusedBy('a'.repeat(300), word);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(500);
});

it.each(['1d10t', 'i-d-i_o-t', 'superidiot3', '\u0456d\u0456\u043et', 'id\u200biot', 'ïdîöt'])(
  'MongoDB finds %j by the letters of the word',
  (nameKey) => {
    const source = readPattern(longestPart('*idiot')).replaceAll(String.raw`\x{`, String.raw`\u{`);
    expect(nameKey).toMatch(new RegExp(source, 'u'));
  },
);
