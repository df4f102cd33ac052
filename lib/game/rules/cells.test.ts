import { cellAt, cellOfPad, coordinatesOf, isOuterSide, neighbourOf, oppositeOf, padOf } from './cells.ts';
import { toldBy, turnOn } from './testing/table.ts';
import { CELLS, DIRECTIONS, ELEMENTS, PADS } from './types.ts';

it('4. has nine elements', () => {
  expect(ELEMENTS).toEqual([
    'Eau',
    'Feu',
    'Poison',
    'Terre',
    'Vent',
    'Lumière',
    'Ténèbres',
    'Tonnerre',
    'Glace',
  ]);
});

it('5. numbers the cells like a numeric keypad: 7 8 9 in the top row, 1 2 3 in the bottom row', () => {
  expect(CELLS.map(padOf)).toEqual([7, 8, 9, 4, 5, 6, 1, 2, 3]);
});

it('5. gives pad = x + 1 + 3·(2 − y) for every cell, and back', () => {
  for (const cell of CELLS) {
    const { x, y } = coordinatesOf(cell);
    expect(cellAt(x, y)).toBe(cell);
    expect(padOf(cell)).toBe(x + 1 + 3 * (2 - y));
    expect(cellOfPad(padOf(cell))).toBe(cell);
  }
  expect(new Set(PADS.map(cellOfPad)).size).toBe(9);
});

it('8. Mur cassé: wraps the four edges', () => {
  for (const line of [0, 1, 2] as const) {
    expect(neighbourOf(cellAt(0, line), 'left', ['mkc'])).toBe(cellAt(2, line));
    expect(neighbourOf(cellAt(2, line), 'right', ['mkc'])).toBe(cellAt(0, line));
    expect(neighbourOf(cellAt(line, 0), 'up', ['mkc'])).toBe(cellAt(line, 2));
    expect(neighbourOf(cellAt(line, 2), 'down', ['mkc'])).toBe(cellAt(line, 0));
  }
});

it('8. leaves the four edges closed without Mur cassé', () => {
  const edges = CELLS.flatMap((cell) => DIRECTIONS.filter((side) => neighbourOf(cell, side, []) === null));
  expect(edges).toHaveLength(12);
  expect(isOuterSide(0, 'left')).toBe(true);
  expect(isOuterSide(0, 'right')).toBe(false);
});

it.each([['-'], ['mkc']])('makes neighbours of each other under %s', (code) => {
  const rules = code === 'mkc' ? ([code] as const) : [];
  for (const cell of CELLS)
    for (const side of DIRECTIONS) {
      const beyond = neighbourOf(cell, side, rules);
      if (beyond !== null) expect(neighbourOf(beyond, oppositeOf(side), rules)).toBe(cell);
    }
});

it.each([
  ['-', ''],
  ['mkc', '1 basic, 9 basic'],
])('8. Mur cassé: a card in the corner captures around the edges, under %s: "%s"', (rules, told) => {
  expect(toldBy(turnOn({ rows: '.,.,r1114/.,.,./r4141,.,.', card: '5555', pad: 7, rules }))).toBe(told);
});

it.each([
  ['mm', 'A511', 'r1115', '9 sameWall'],
  ['mm,mkc', 'A511', 'r1115', ''],
  ['ma', '5611', 'r1119', '9 additionalWall'],
  ['ma,mkc', '5611', 'r1119', ''],
])('8. under %s a %s in the top row beside %s captures: "%s"', (rules, card, beside, told) => {
  expect(toldBy(turnOn({ rows: `.,.,${beside}/.,.,./.,.,.`, card, pad: 8, rules }))).toBe(told);
});
