import { hasStart, playerOf, playsOf, startOf, type StoredStart } from './game-start.ts';
import { verifyGame, type VerifiableGame } from './verify-game.ts';

describe('the start of a stored game', () => {
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
    expect(hands.blue.map((card) => card?.id)).toEqual([
      'carte-0',
      'carte-1',
      'carte-2',
      'carte-3',
      'carte-4',
    ]);
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
});

describe('the verification of a stored game', () => {
  /** Blue's nines capture every red card that they touch; red captures nothing. */
  const GAME: VerifiableGame = {
    rules: ['open', '='],
    family: '+ =',
    firstPlayer: 'blue',
    cards: Array.from({ length: 10 }, (_, index) => card(index, index < 5 ? 9 : 1)),
    elements: [],
    walls: [],
    plays: Array.from({ length: 9 }, (_, cell) => ({
      slot: Math.floor(cell / 2),
      x: cell % 3,
      y: Math.floor(cell / 3),
    })),
    finalScore: 9,
    isNoTouch: true,
  };

  function card(index: number, value: number): VerifiableGame['cards'][number] {
    const values = { up: value, right: value, down: value, left: value };
    return { _id: `carte-${index}`, name: `Carte ${index}`, deck: 'Aurore', element: null, ...values };
  }

  const fieldsOf = (changes: Partial<VerifiableGame>) =>
    verifyGame({ ...GAME, ...changes }).differences.map(({ field }) => field);

  it('reproduces a game whose result the engine confirms', () => {
    expect(verifyGame(GAME)).toEqual({ reproduced: true, differences: [] });
  });

  it.each<[string, Partial<VerifiableGame>, string[]]>([
    ['another score', { finalScore: 8 }, ['finalScore']],
    ['no score', { finalScore: null }, ['finalScore']],
    ['another no-touch', { isNoTouch: false }, ['isNoTouch']],
    ['another family', { family: 'Autre' }, ['family']],
    ['all of them', { finalScore: 1, isNoTouch: false, family: 'mp' }, ['finalScore', 'isNoTouch', 'family']],
    [
      'other cards',
      { cards: GAME.cards.map((one) => ({ ...one, up: 9, down: 1 })) },
      ['finalScore', 'isNoTouch'],
    ],
    ['too few plays', { plays: GAME.plays.slice(0, 8) }, ['plays']],
    ['no play', { plays: [] }, ['plays']],
    ['a play too many', { plays: [...GAME.plays, { slot: 4, x: 0, y: 0 }] }, ['plays']],
    ['a cell played twice', { plays: GAME.plays.map((play) => ({ ...play, x: 0, y: 0 })) }, ['plays']],
    ['an unknown rule', { rules: ['reverse'] }, ['start']],
    ['nine cards', { cards: GAME.cards.slice(1) }, ['start']],
    ['a value of 11', { cards: GAME.cards.map((one) => ({ ...one, up: 11 })) }, ['start']],
    ['an unknown element', { elements: [{ pad: 5, element: 'Chocolat' }] }, ['start']],
    ['a pad off the board', { elements: [{ pad: 0, element: 'Feu' }] }, ['start']],
    ['a wall inside', { walls: [{ pad: 5, direction: 'up', sign: '+', value: 3 }] }, ['start']],
  ])('names the fields that differ in a game with %s', (_what, changes, fields) => {
    expect(fieldsOf(changes)).toEqual(fields);
  });

  it('gives the stored and the derived value', () => {
    expect(verifyGame({ ...GAME, finalScore: 4 }).differences).toEqual([
      { field: 'finalScore', stored: 4, derived: 9 },
    ]);
  });
});
