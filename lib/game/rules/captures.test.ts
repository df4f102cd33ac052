import { rowsAfter, toldBy, turnOn } from './testing/table.ts';

const told = (rows: string, card: string, pad: number, rules: string) =>
  toldBy(turnOn({ rows, card, pad, rules }));

it.each([
  ['two equal enemies', '.,r1151,./.,.,r1115/.,.,.', '6 same, 8 same'],
  ['three equal enemies', '.,r1151,./.,.,r1115/.,r5111,.', '2 same, 6 same, 8 same'],
  ['a single equal enemy', '.,r1161,./.,.,r1115/.,.,.', ''],
  ['an equal friend with an equal enemy', '.,b1151,./.,.,r1115/.,.,.', '6 same'],
  ['two equal friends', '.,b1151,./.,.,b1115/.,.,.', ''],
])('14. Identique: %s', (_, rows, expected) => {
  expect(told(rows, '5555', 5, '=')).toBe(expected);
});

it('14. Identique: captures nothing when the rule is not in play', () => {
  expect(told('.,r1151,./.,.,r1115/.,.,.', '5555', 5, '-')).toBe('');
});

it.each([
  ['a 10 at the edge and one equal enemy', 'A511', '.,.,r1115/.,.,./.,.,.', '9 sameWall'],
  ['a 10 at the edge and two equal enemies', 'A515', 'r1511,.,r1115/.,.,./.,.,.', '7 sameWall, 9 sameWall'],
  ['a 10 at the edge and an equal friend', 'A511', '.,.,b1115/.,.,./.,.,.', ''],
  ['a 10 at the edge, no equal neighbour', 'A511', '.,.,r1116/.,.,./.,.,.', ''],
  ['a 9 at the edge', '9511', '.,.,r1115/.,.,./.,.,.', ''],
  ['a 10 against a card', '15A1', '.,.,r1115/.,bA111,./.,.,.', ''],
  ['two equal enemies without a wall', '9515', 'r1511,.,r1115/.,.,./.,.,.', ''],
])('15. Mur identique: %s', (_, card, rows, expected) => {
  expect(told(rows, card, 8, 'mm')).toBe(expected);
});

it('15. Mur identique: `=` alone ignores walls', () => {
  expect(told('.,.,r1115/.,.,./.,.,.', 'A511', 8, '=')).toBe('');
});

it.each([
  ['two enemies of one sum', '5555', '.,r1161,./.,.,r1116/.,.,.', '6 plus, 8 plus'],
  ['an enemy and a friend of one sum', '5555', '.,b1161,./.,.,r1116/.,.,.', '6 plus'],
  ['two friends of one sum', '5555', '.,b1161,./.,.,b1116/.,.,.', ''],
  ['different sums', '5555', '.,r1161,./.,.,r1117/.,.,.', ''],
  ['one sum of different values', '4655', '.,r1191,./.,.,r1117/.,.,.', '6 plus, 8 plus'],
  ['two groups at once', '1234', '.,r1191,./r1811,.,r1118/.,r9111,.', '2 plus, 4 plus, 6 plus, 8 plus'],
])('16. Plus: %s', (_, card, rows, expected) => {
  expect(told(rows, card, 5, '+')).toBe(expected);
});

it.each([
  ['an enemy of the sum of the edge', '5611', '.,.,r1119/.,.,./.,.,.', '9 additionalWall'],
  ['a friend of the sum of the edge', '5611', '.,.,b1119/.,.,./.,.,.', ''],
  ['an enemy of another sum', '5611', '.,.,r1118/.,.,./.,.,.', ''],
  ['enemies on both sides', '5616', 'r1911,.,r1119/.,.,./.,.,.', '7 additionalWall, 9 additionalWall'],
  ['two enemies of a sum without an edge', '1615', 'r1911,.,r1118/.,.,./.,.,.', ''],
])('17. Mur additionnel: %s', (_, card, rows, expected) => {
  expect(told(rows, card, 8, 'ma')).toBe(expected);
});

it('17. Mur additionnel: groups the two edges of a corner separately', () => {
  expect(told('.,r1118,./r9111,.,./.,.,.', '4673', 7, 'ma')).toBe('8 additionalWall');
  expect(told('.,r1117,./r9111,.,./.,.,.', '4646', 7, 'ma')).toBe('');
});

it('17. Mur additionnel: `+` alone ignores edges', () => {
  expect(told('.,.,r1119/.,.,./.,.,.', '5611', 8, '+')).toBe('');
});

it('18. combines the captures of all rules: Identique never cancels Plus', () => {
  const rows = '.,r1151,./r1711,.,r1115/.,r7111,.';
  expect(told(rows, '5555', 5, '=,+')).toBe('2 plus, 4 plus, 6 same, 8 same');
});

it('18. combines the captures of walls with the rest', () => {
  expect(told('r1511,.,r1119/.,.,./.,.,.', 'A215', 8, 'mm,ma')).toBe('7 sameWall');
  expect(told('r1511,.,rA11A/.,.,./.,.,.', 'AA15', 8, 'mm,ma')).toBe('7 sameWall, 9 sameWall');
});

it('19. adds the base captures, judged on the same board', () => {
  expect(told('.,r1151,./r1111,.,r1115/.,.,.', '5555', 5, '=')).toBe('4 basic, 6 same, 8 same');
});

it.each([
  ['=', '.,r1151,./.,.,r1115/.,.,.', 'b'],
  ['-', '.,r1141,./.,.,r1114/.,.,.', 'b'],
])('19. captured cards change owner under %s', (rules, rows, owner) => {
  const after = rowsAfter(turnOn({ rows, card: '5555', pad: 5, rules }));
  expect(after).toBe(rows.replaceAll('r', owner).replace('/.,.,', '/.,b5555,'));
});

/** Blue's 5555 on cell 4 takes 7 and 1 by Identique; 7 is beside 8, 8 beside 9, 9 above 6. */
const chain = { top: 'r1951,r1911,r1191', middle: '.,.,r1111', bottom: 'r5111,.,.' };

const combo = (change: Partial<typeof chain>, rules = '=') => {
  const { top, middle, bottom } = { ...chain, ...change };
  return told(`${top}/${middle}/${bottom}`, '5555', 4, rules);
};

it('20. combos spread from card to card, wave after wave', () => {
  expect(combo({})).toBe('1 same, 7 same, 8 combo 1, 9 combo 2, 6 combo 3');
});

it('20. a card that can be reached in two ways has the smaller depth', () => {
  expect(combo({ middle: '.,r1915,r1111' })).toBe('1 same, 5 same, 7 same, 6 combo 1, 8 combo 1, 9 combo 2');
});

it.each([
  ['an equal value', '-', 'r1951,r1919,.', '1 same, 7 same'],
  ['Bataille', 'bat', 'r9951,r1119,.', '1 same, 7 same, 8 combo 1'],
  ['Bataille of a lower sum', 'bat', 'r1951,r9999,.', '1 same, 7 same'],
  ['Élémentaire', 'elem', 'r1951,r1119@f,.', '1 same, 7 same, 8 combo 1'],
  ['Élémentaire on the element of the card', 'elem', 'r1951,r1118f@f,.', '1 same, 7 same'],
])('20. combos capture by the base rule: %s', (_, rule, top, expected) => {
  expect(combo({ top, middle: '.,.,.' }, rule === '-' ? '=' : `=,${rule}`)).toBe(expected);
});

it('20. base captures start no combo', () => {
  const rows = '.,r1151,./r11A1,.,r1115/r1111,.,.';
  expect(told(rows, '5555', 5, '=')).toBe('4 basic, 6 same, 8 same');
});

it.each([
  ['Identique', '=', 'r1951,r1551,r1115', '.,r5119,.'],
  ['Plus', '=,+', 'r1951,r1551,r1116', '.,r6119,.'],
  ['Mur identique', '=,mm', 'r1951,rA551,r1115', '.,.,.'],
  ['Mur additionnel', '=,ma', 'r1951,r5651,r1119', '.,.,.'],
])('20. a combo never triggers %s', (_, rules, top, middle) => {
  expect(combo({ top, middle }, rules)).toBe('1 same, 7 same, 8 combo 1');
});

it('20. friends in a group of S start no combo of their own', () => {
  expect(told('.,b1951,r1111/.,.,r1115/.,.,.', '5555', 5, '=')).toBe('6 same');
});
