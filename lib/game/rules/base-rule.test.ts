import { toldBy, turnOn } from './testing/table.ts';

/** Blue places a card on the middle cell, which may have an element, to the left of a card on cell 6. */
function told({ card, element = '', beside, rules = '-' }: Record<string, string>): string {
  const middle = element ? `.@${element}` : '.';
  return toldBy(turnOn({ rows: `.,.,./.,${middle},${beside}/.,.,.`, card: card!, pad: 5, rules }));
}

it.each([
  ['a lower value', 'r1114', '6 basic'],
  ['an equal value', 'r1115', ''],
  ['a greater value', 'r1116', ''],
  ['a lower value of a friend', 'b1114', ''],
])('11. captures only by the greater value: %s (%s): "%s"', (_, beside, expected) => {
  expect(told({ card: '5555', beside })).toBe(expected);
});

it.each([
  ['8', '.,r9949,./.,.,./.,.,.'],
  ['6', '.,.,./.,.,r9994/.,.,.'],
  ['2', '.,.,./.,.,./.,r4999,.'],
  ['4', '.,.,./r9499,.,./.,.,.'],
])('11. compares the touching sides, towards cell %s', (pad, rows) => {
  expect(toldBy(turnOn({ rows, card: '5555', pad: 5 }))).toBe(`${pad} basic`);
});

it('11. captures every weaker neighbour at once', () => {
  const rows = 'r1111,r1111,r1111/r1111,.,r1111/r1111,r1111,r1111';
  expect(toldBy(turnOn({ rows, card: '2222', pad: 5 }))).toBe('2 basic, 4 basic, 6 basic, 8 basic');
});

it.each([
  ['+1 to the attacker on its element', { card: '5555f', element: 'f', beside: 'r1115' }, '6 basic'],
  ['−1 to an attacker of another element', { card: '5555e', element: 'f', beside: 'r1114' }, ''],
  ['−1 to a neutral attacker', { card: '5555', element: 'f', beside: 'r1114' }, ''],
  ['−1 and still greater', { card: '5555', element: 'f', beside: 'r1113' }, '6 basic'],
  ['+1 to the defender on its element', { card: '5555', beside: 'r1114f@f' }, ''],
  ['−1 to a defender of another element', { card: '5555', beside: 'r1115e@f' }, '6 basic'],
  ['−1 to a neutral defender', { card: '5555', beside: 'r1115@f' }, '6 basic'],
  ['nothing on a cell without element', { card: '5555f', beside: 'r1115e' }, ''],
  ['11 to a 10 on its element', { card: 'AAAAf', element: 'f', beside: 'r111A' }, '6 basic'],
  ['0 to a 1 on another element', { card: '1111', beside: 'r1111@f' }, '6 basic'],
  ['0 to both, which is equal', { card: '1111', element: 'e', beside: 'r1111@f' }, ''],
])('12. Élémentaire: gives %s', (_, scene, expected) => {
  expect(told({ ...scene, rules: 'elem' })).toBe(expected);
});

it('12. Élémentaire: an element without the rule changes nothing', () => {
  expect(told({ card: '5555f', element: 'f', beside: 'r1115' })).toBe('');
});

it.each([
  ['=', '5555f', 'r1151', 'r1115', '6 same, 8 same'],
  ['=', '4444f', 'r1151', 'r1115', ''],
  ['+', '4655f', 'r1171', 'r1119', ''],
  ['+', '4655f', 'r1191', 'r1117', '6 plus, 8 plus'],
])(
  '12. Élémentaire: %s reads printed values: %s on its element beside %s and %s: "%s"',
  (rule, card, above, beside, expected) => {
    const rows = `.,${above},./.,.@f,${beside}/.,.,.`;
    expect(toldBy(turnOn({ rows, card, pad: 5, rules: `elem,${rule}` }))).toBe(expected);
  },
);

it.each([
  ['mm', '9511', ''],
  ['mm', 'A511', '9 sameWall'],
  ['ma', '4611', ''],
  ['ma', '6611', '9 additionalWall'],
])('12. Élémentaire: the wall of %s reads the printed values of a %s: "%s"', (rule, card, expected) => {
  const beside = rule === 'mm' ? 'r1115' : 'rAAAA';
  const rows = `.,.@f,${beside}/.,.,./.,.,.`;
  expect(toldBy(turnOn({ rows, card: `${card}e`, pad: 8, rules: `elem,${rule}` }))).toBe(expected);
});

it.each([
  ['an equal sum', '1511', 'r1115', ''],
  ['a greater sum', '1512', 'r1115', '6 battle'],
  ['a lower sum', '1511', 'r9995', ''],
  ['a greater value, whatever the sums', '1511', 'r9994', '6 basic'],
  ['a lower value, whatever the sums', '9599', 'r1116', ''],
])(
  '13. Bataille: decides between equal values by the greater sum: %s (%s, %s): "%s"',
  (_, card, beside, expected) => {
    expect(told({ card, beside, rules: 'bat' })).toBe(expected);
  },
);

it.each([
  ['Clad:1511', 'r8875', '6 battle'],
  ['Clad:1511', 'r8885', ''],
  ['5555', 'rClad:1115', ''],
  ['A5AA', 'rClad:1115', '6 battle'],
])('13. Bataille: counts 29 for Clad: %s beside %s: "%s"', (card, beside, expected) => {
  expect(told({ card, beside, rules: 'bat' })).toBe(expected);
});

it('13. Bataille: compares the values as changed by Élémentaire', () => {
  expect(told({ card: '4444f', element: 'f', beside: 'r1115', rules: 'elem,bat' })).toBe('6 battle');
});

it('13. Bataille: a defender never captures', () => {
  const turn = turnOn({ rows: '.,.,./.,.,rAAAA/.,.,.', card: '1A11', pad: 5, rules: 'bat' });
  expect(turn.events).toEqual([{ type: 'placed', pad: 5 }]);
  expect(turn.position.board[4]?.color).toBe('blue');
});
