import { toBoardJson } from './position-json.ts';
import { answerPlayLine } from './play-json.ts';
import { positionOf } from './testing/table.ts';

const CARD = { up: 5, right: 5, down: 5, left: 5, element: null, deck: 'Aurore', name: 'Carte' };
const IDS = ['1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999', 'AAAA'];

type Json = Record<string, unknown>;
type Request = { board: Json; cards: Json; play: unknown };

/** A well-formed request in the middle of a game, in which blue plays slot 2. */
function request(): Request {
  const position = positionOf(
    'b1111,.,./.,r6666,./.,.,.@>+20 .,2222,3333,4444,5555 .,7777,8888,9999,AAAA b +,mp',
  );
  const board = JSON.parse(JSON.stringify(toBoardJson(position))) as Json;
  const cards = Object.fromEntries(IDS.map((id) => [id, { ...CARD }]));
  return { board, cards, play: { slot: 2, player: 'blue', x: 2, y: 2 } };
}

const answer = (value: unknown) => JSON.parse(answerPlayLine(JSON.stringify(value))) as Json;

const cell = (to: Request, pad: number) => (to.board.onBoard as Record<number, Json>)[pad]!;

it('answers a play with the board after it, the card, its colour and padPosition, and the events', () => {
  const asked = request();
  asked.cards['3333'] = { ...CARD, right: 6 };
  const { result } = answer(asked) as { result: Json };
  expect(Object.keys(result)).toEqual(['board', 'card', 'color', 'padPosition', 'events']);
  expect([result.card, result.color, result.padPosition]).toEqual(['3333', 'blue', 3]);
  expect(result.events).toEqual([
    { type: 'placed', pad: 3 },
    { type: 'pushed', line: 'row', index: 2, direction: 'right' },
  ]);
  const wall = { direction: 'right', sign: '+', value: 20 };
  const expected = request().board;
  (expected.onBoard as Record<number, Json>)[3] = { element: null, walls: [wall], wall, card: null };
  (expected.onBoard as Record<number, Json>)[1]!.card = { card: '3333', color: 'blue' };
  expect(result.board).toEqual({
    ...expected,
    blueHand: [null, '2222', null, '4444', '5555'],
    turnOfBlue: false,
  });
});

it('accepts the board of its own answer', () => {
  const first = answer(request()) as { result: Json };
  const next = { ...request(), board: first.result.board, play: { slot: 1, player: 'red', x: 1, y: 0 } };
  expect(answer(next)).toHaveProperty('result.padPosition', 8);
});

it.each<[string, (to: Request) => void]>([
  ['`wall` alone', (to) => Object.assign(cell(to, 3), { walls: undefined })],
  ['`walls` alone', (to) => Object.assign(cell(to, 3), { wall: undefined })],
  ['`wall` null beside `walls`', (to) => Object.assign(cell(to, 3), { wall: null })],
])('accepts %s', (_, change) => {
  const asked = request();
  asked.cards['3333'] = { ...CARD, right: 6 };
  change(asked);
  expect(answer(asked)).toHaveProperty('result.events.1.type', 'pushed');
});

it.each<[string, (to: Request) => void]>([
  ['cells without element, walls or card', (to) => ((to.board.onBoard as Json)[1] = {})],
  ['cards without element, deck or name', (to) => (to.cards['3333'] = { up: 1, right: 1, down: 1, left: 1 })],
  ['several cards with one id', (to) => (to.board.blueHand = [null, '2222', '2222', '2222', '2222'])],
  ['unknown fields', (to) => (to.board.title = 'Partie 7')],
])('accepts %s', (_, change) => {
  const asked = request();
  change(asked);
  expect(answer(asked)).toHaveProperty('result');
});

const wall = (change: Json) => ({ direction: 'up', sign: '+', value: 5, ...change });

it.each<[string, (to: Request) => void]>([
  ['no board', (to) => Object.assign(to, { board: null })],
  ['no cards', (to) => Object.assign(to, { cards: [] })],
  ['no play', (to) => Object.assign(to, { play: 'b2@3' })],
  ['a slot as text', (to) => (to.play = { slot: '2', player: 'blue', x: 2, y: 2 })],
  ['a cell beyond the board', (to) => (to.play = { slot: 2, player: 'blue', x: 3, y: 2 })],
  ['a missing cell', (to) => delete (to.board.onBoard as Json)['9']],
  ['a tenth cell', (to) => ((to.board.onBoard as Json)['10'] = {})],
  ['a hand of six slots', (to) => (to.board.blueHand = [null, '2222', '3333', '4444', '5555', null])],
  ['a hand of numbers', (to) => (to.board.blueHand = [null, 2222, 3333, 4444, 5555])],
  ['a slot both played and in hand: eleven cards', (to) => (to.board.blueHand = IDS.slice(0, 5))],
  ['nine cards', (to) => (to.board.blueHand = [null, null, '3333', '4444', '5555'])],
  [
    'ten cards of uneven hands',
    (to) => {
      to.board.blueHand = [null, null, '3333', '4444', '5555'];
      to.board.redHand = IDS.slice(5);
    },
  ],
  ['an impossible turn', (to) => ((cell(to, 5).card = null), (to.board.redHand = IDS.slice(5)))],
  ['a turn as text', (to) => (to.board.turnOfBlue = 'true')],
  ['an unknown rule', (to) => (to.board.rules = ['plus'])],
  ['a rule twice', (to) => (to.board.rules = ['+', '+'])],
  ['a card without a colour', (to) => (cell(to, 7).card = { card: '1111' })],
  ['a card as plain text', (to) => (cell(to, 7).card = '1111')],
  ['an unknown element of a cell', (to) => (cell(to, 7).element = 'feu')],
  ['a wall on the middle cell', (to) => (cell(to, 5).walls = [wall({})])],
  ['a wall on an inner side', (to) => (cell(to, 7).walls = [wall({ direction: 'down' })])],
  ['two walls on one side', (to) => (cell(to, 7).walls = [wall({}), wall({ value: 6 })])],
  ['a wall with an unknown sign', (to) => (cell(to, 7).walls = [wall({ sign: '>' })])],
  ['a wall with a fractional value', (to) => (cell(to, 7).walls = [wall({ value: 5.5 })])],
  ['a wall below 0', (to) => (cell(to, 7).wall = wall({ value: -1 }))],
  ['a value of 11', (to) => (to.cards['3333'] = { ...CARD, up: 11 })],
  ['a value of 0', (to) => (to.cards['3333'] = { ...CARD, up: 0 })],
  ['an unknown element of a card', (to) => (to.cards['3333'] = { ...CARD, element: 'Bois' })],
])("28. refuses %s with 'bad format'", (_, change) => {
  const asked = request();
  change(asked);
  expect(answer(asked)).toEqual({ error: 'bad format' });
});

it.each<[string, (to: Request) => void]>([
  ['in a hand', (to) => (to.board.blueHand = [null, '2222', 'Nobody', '4444', '5555'])],
  ["in the other player's hand", (to) => delete to.cards.AAAA],
  ['on the board', (to) => (cell(to, 7).card = { card: 'constructor', color: 'red' })],
  ['before the turn', (to) => Object.assign(to, { cards: {}, play: { slot: 0, player: 'red', x: 0, y: 0 } })],
])("28. refuses a card unknown %s with 'unknown card'", (_, change) => {
  const asked = request();
  change(asked);
  expect(answer(asked)).toEqual({ error: 'unknown card' });
});

it.each([
  ['wrong turn', { slot: 1, player: 'red', x: 0, y: 1 }],
  ['empty slot', { slot: 0, player: 'blue', x: 0, y: 1 }],
  ['occupied', { slot: 1, player: 'blue', x: 0, y: 0 }],
])("28. refuses with '%s' the play %p", (code, play) => {
  expect(answer({ ...request(), play })).toEqual({ error: code });
});

it.each([true, false])(
  "28. refuses a play on a full board with 'game over', with turnOfBlue %p",
  (turnOfBlue) => {
    const asked = request();
    for (let pad = 1; pad <= 9; pad++) cell(asked, pad).card = { card: '1111', color: 'red' };
    asked.board = {
      ...asked.board,
      blueHand: [null, null, null, null, null],
      redHand: ['AAAA', null, null, null, null],
      turnOfBlue,
    };
    expect(answer(asked)).toEqual({ error: 'game over' });
  },
);

it.each(['', ' ', '{', 'null', '[]', '42', '"x"', '{}', '['.repeat(100_000), '{"__proto__":null}'])(
  "answers the invalid text %.20p with 'bad format'",
  (line) => {
    expect(answerPlayLine(line)).toBe('{"error":"bad format"}');
  },
);
