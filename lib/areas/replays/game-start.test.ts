import { hasStart, playerOf, playsOf, startOf, type StoredStart } from './game-start.ts';

const START: StoredStart = {
  rules: ['elem', 'mp'],
  cards: Array.from({ length: 10 }, (_, index) => ({
    _id: `carte-${index}`,
    name: `Carte ${index}`,
    deck: 'Aurore',
    up: 1,
    right: 2,
    down: 3,
    left: 10,
    element: index === 7 ? 'Feu' : null,
  })),
  elements: [{ pad: 7, element: 'Lumière' }],
  walls: [{ pad: 3, direction: 'right', sign: '-', value: 15 }],
  firstPlayer: 'red',
};

it("deals the first five cards to blue and the others to red, with the engine's names", () => {
  const { hands, rules, turn, board } = startOf(START);
  expect(hands.blue.map((card) => card?.id)).toEqual(['carte-0', 'carte-1', 'carte-2', 'carte-3', 'carte-4']);
  expect(hands.red[2]).toEqual({ id: 'carte-7', up: 1, right: 2, down: 3, left: 10, element: 'Feu' });
  expect({ rules, turn }).toEqual({ rules: ['elem', 'mp'], turn: 'red' });
  expect(board.every((placed) => placed === null)).toBe(true);
});

it('puts elements and walls on the cells of their pads', () => {
  const { ground } = startOf(START);
  expect(ground[0]).toEqual({ element: 'Lumière', walls: [] });
  expect(ground[8]).toEqual({ element: null, walls: [{ direction: 'right', sign: '-', value: 15 }] });
});

it('gives the plays to the players in turn', () => {
  const plays = [
    { slot: 4, x: 0, y: 0 },
    { slot: 0, x: 1, y: 0 },
    { slot: 3, x: 2, y: 2 },
  ];
  expect(playsOf({ plays, firstPlayer: 'red' })).toEqual([
    { slot: 4, x: 0, y: 0, player: 'red' },
    { slot: 0, x: 1, y: 0, player: 'blue' },
    { slot: 3, x: 2, y: 2, player: 'red' },
  ]);
  expect(playerOf('blue', 8)).toBe('blue');
});

it('throws on a start that the engine cannot read, for which hasStart is false', () => {
  const broken = { ...START, rules: ['reverse'] };
  expect([hasStart(START), hasStart(broken)]).toEqual([true, false]);
  expect(() => startOf(broken)).toThrow('cannot read the start');
});
