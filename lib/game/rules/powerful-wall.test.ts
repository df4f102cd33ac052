import { rowsAfter, toldBy, turnOn } from './testing/table.ts';

it.each([
  ['+19', 'row 1 left'],
  ['+20', ''],
  ['-21', 'row 1 left'],
  ['-20', ''],
  ['=20', 'row 1 left'],
  ['=19', ''],
  ['=21', ''],
])('21. Mur puissant: a wall %s and a card of power 20: "%s"', (wall, told) => {
  const rows = `.,.,./.@<${wall},.,./.,.,.`;
  expect(toldBy(turnOn({ rows, card: '5555', pad: 4, rules: 'mp' }))).toBe(told);
});

it.each([
  ['without the rule', 4, '-'],
  ['for a card on another cell', 5, 'mp'],
])('21. Mur puissant: a wall does nothing %s', (_, pad, rules) => {
  expect(toldBy(turnOn({ rows: '.,.,./.@<+1,.,./.,.,.', card: '5555', pad, rules }))).toBe('');
});

it('21. Mur puissant: elements do not count in the power', () => {
  const rows = '.,.,./.@f<=20,.,./.,.,.';
  expect(toldBy(turnOn({ rows, card: '5555f', pad: 4, rules: 'mp,elem' }))).toBe('row 1 left');
});

it.each([
  ['left', 4, '.,.,./.@<+1,.,r9999/.,.,.', '.,.,./.@<+1,r9999,b5555/.,.,.'],
  ['right', 6, '.,.,./r9999,.,.@>+1/.,.,.', '.,.,./b5555,r9999,.@>+1/.,.,.'],
  ['up', 8, '.,.@^+1,./.,.,./.,r9999,.', '.,.@^+1,./.,r9999,./.,b5555,.'],
  ['down', 2, '.,r9999,./.,.,./.,.@v+1,.', '.,b5555,./.,r9999,./.,.@v+1,.'],
])('22. Mur puissant: moves its line one cell %s, wrapping at the edge', (_, pad, before, after) => {
  expect(rowsAfter(turnOn({ rows: before, card: '5555', pad, rules: 'mp' }))).toBe(after);
});

it('22. Mur puissant: leaves other lines, elements and walls in place', () => {
  const rows = 'r1111@f,.,./.@e<+1,r9999@v,.@g>=7/.,.,r2222';
  expect(rowsAfter(turnOn({ rows, card: '1511', pad: 4, rules: 'mp' }))).toBe(
    'r1111@f,.,./r9999@e<+1,.@v,b1511@g>=7/.,.,r2222',
  );
});

it('22. Mur puissant: moves after all captures, and owners stay with their cards', () => {
  const turn = turnOn({ rows: '.,.,./.@<+1,r1111,./.,.,.', card: '5555', pad: 4, rules: 'mp' });
  expect(toldBy(turn)).toBe('5 basic, row 1 left');
  expect(rowsAfter(turn)).toBe('.,.,./b1111@<+1,.,b5555/.,.,.');
});

it('22. Mur puissant: a move captures nothing', () => {
  const turn = turnOn({ rows: '.,.,r1111/.@<+1,.,./.,.,r1111', card: '9999', pad: 4, rules: 'mp' });
  expect(toldBy(turn)).toBe('row 1 left');
  expect(rowsAfter(turn)).toBe('.,.,r1111/.@<+1,.,b9999/.,.,r1111');
});

it('23. Mur puissant: of two walls on a corner the row moves first, then the column of the same cell', () => {
  const rows = '.@^+1<+1,r9998,r9997/r9996,.,./r9995,.,.';
  const turn = turnOn({ rows, card: '5555', pad: 7, rules: 'mp' });
  expect(toldBy(turn)).toBe('row 0 left, column 0 up');
  expect(rowsAfter(turn)).toBe('r9996@^+1<+1,r9997,b5555/r9995,.,./r9998,.,.');
  expect(turn.padPosition).toBe(7);
});

it.each([
  ['@^+99<+1', 'row 0 left'],
  ['@^+1<+99', 'column 0 up'],
])('23. Mur puissant: each wall of a corner (%s) fires independently', (walls, told) => {
  expect(toldBy(turnOn({ rows: `.${walls},.,./.,.,./.,.,.`, card: '5555', pad: 7, rules: 'mp' }))).toBe(told);
});

it.each([
  ['mp,mm', 'A511', 'r1115', '9 sameWall, column 1 up'],
  ['mp,ma', '5611', 'r1119', '9 additionalWall, column 1 up'],
  ['mp,mkc,mm', 'A511', 'r1115', 'column 1 up'],
])('24. a powerful wall is an edge and pushes, under %s: %s beside %s', (rules, card, beside, told) => {
  expect(toldBy(turnOn({ rows: `.,.@^+1,${beside}/.,.,./.,.,.`, card, pad: 8, rules }))).toBe(told);
});

it('24. under Mur cassé captures wrap round the edge before the wall pushes', () => {
  const turn = turnOn({ rows: '.,.@^+1,./.,.,./.,r1141,.', card: '5555', pad: 8, rules: 'mp,mkc' });
  expect(toldBy(turn)).toBe('2 basic, column 1 up');
  expect(rowsAfter(turn)).toBe('.,.@^+1,./.,b1141,./.,b5555,.');
});
