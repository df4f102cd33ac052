import { makePosition, parsePlay } from './notation.ts';
import { isGameOver, playTurn, replay } from './play.ts';
import { startPosition } from './start-position.ts';
import { positionOf, turnOf } from './testing/table.ts';
import type { CardValues, Play, Position } from './types.ts';

const midGame = positionOf('b1111,.,./.,.,./.,.,. .,2222,2222,2222,2222 3333,3333,3333,3333,3333 r -');
const fullRows = 'b1111,b1111,b1111/b1111,b1111,r1111/r1111,r1111,r1111';

const card = (id: string): CardValues => ({ id, up: 5, right: 5, down: 5, left: 5, element: null });

const start = startPosition({
  rules: ['mp', '+'],
  blue: [card('b0'), card('b1'), card('b2'), card('b3'), card('b4')],
  red: [card('r0'), card('r1'), card('r2'), card('r3'), card('r4')],
  firstPlayer: 'red',
  elements: [{ pad: 7, element: 'Feu' }],
  walls: [
    { pad: 3, direction: 'right', sign: '+', value: 20 },
    { pad: 3, direction: 'down', sign: '=', value: 7 },
  ],
});

const nineWords = 'r0@1 b0@2 r1@3 b1@4 r2@5 b2@6 r3@7 b3@8 r4@9';
const ninePlays = nineWords.split(' ').map((word) => parsePlay(word)!);

it('starts with five cards each, an empty board and its effects', () => {
  expect(makePosition(start)).toBe(
    '.@f,.,./.,.,./.,.,.@>+20v=7 b0:5555,b1:5555,b2:5555,b3:5555,b4:5555 ' +
      'r0:5555,r1:5555,r2:5555,r3:5555,r4:5555 r mp,+',
  );
});

it('6. a played slot becomes null and the other player has the turn', () => {
  const { position } = turnOf(midGame, 'r2@5');
  expect(makePosition(position)).toBe(
    'b1111,.,./.,r3333,./.,.,. .,2222,2222,2222,2222 3333,3333,.,3333,3333 b -',
  );
});

it('6. nine plays fill the board: five of one player, four of the other', () => {
  const replayed = replay(start, ninePlays);
  if (!replayed.ok) throw new Error(replayed.code);
  const { position } = replayed.value[8]!;
  expect(isGameOver(replayed.value[7]!.position)).toBe(false);
  expect(isGameOver(position)).toBe(true);
  expect(position.hands.red.every((slot) => slot === null)).toBe(true);
  expect(position.hands.blue.map((slot) => slot?.id ?? null)).toEqual([null, null, null, null, 'b4']);
});

it('reports which play of a replay is refused, and why', () => {
  const plays = [...ninePlays.slice(0, 3), parsePlay('b1@3')!];
  expect(replay(start, plays)).toEqual({ ok: false, code: 'occupied', play: 3 });
});

it.each<[string, Partial<Record<keyof Play, unknown>>]>([
  ['a slot beyond the hand', { slot: 5 }],
  ['a slot that is text', { slot: '0' }],
  ['an unknown player', { player: 'green' }],
  ['a column beyond the board', { x: 3 }],
  ['a row before the board', { y: -1 }],
  ['half a row', { y: 0.5 }],
])("28. refuses %s with 'bad format'", (_, change) => {
  const play = { ...parsePlay('r0@5')!, ...change } as Play;
  expect(playTurn(midGame, play)).toEqual({ ok: false, code: 'bad format' });
});

const full = positionOf(`${fullRows} .,.,.,.,. .,.,.,.,2222 r -`);
const holed = positionOf('b1111,.,./.,.,./.,.,. .,2222,2222,2222,2222 .,3333,3333,3333,3333 r -');

it.each<[string, string, Position, string]>([
  ['game over', 'on a full board, before anything else', full, 'b0@1'],
  ['wrong turn', 'for the other player', midGame, 'b1@5'],
  ['wrong turn', 'before an empty slot and an occupied cell', midGame, 'b0@7'],
  ['empty slot', 'for a played slot', holed, 'r0@5'],
  ['empty slot', 'before an occupied cell', holed, 'r0@7'],
  ['occupied', 'for a cell that holds a card', midGame, 'r0@7'],
])("28. refuses with '%s' %s", (code, _, position, word) => {
  const before = structuredClone(position);
  expect(playTurn(position, parsePlay(word)!)).toEqual({ ok: false, code });
  expect(position).toEqual(before);
});

it('29. lists placed, then captured by depth and padPosition, then pushed in the order made', () => {
  const position = positionOf('r1951,r1911,r1191/.@<+1,r1111,r1111/r5111,.,. 5555,.,.,.,. .,.,.,.,. b =,mp');
  expect(turnOf(position, 'b0@4').events).toEqual([
    { type: 'placed', pad: 4 },
    { type: 'captured', pad: 1, cause: 'same', depth: 0 },
    { type: 'captured', pad: 5, cause: 'basic', depth: 0 },
    { type: 'captured', pad: 7, cause: 'same', depth: 0 },
    { type: 'captured', pad: 8, cause: 'combo', depth: 1 },
    { type: 'captured', pad: 9, cause: 'combo', depth: 2 },
    { type: 'captured', pad: 6, cause: 'combo', depth: 3 },
    { type: 'pushed', line: 'row', index: 1, direction: 'left' },
  ]);
});

it('29. numbers pushed rows by y and columns by x, rows first', () => {
  const position = positionOf('.,.,r1115/.,.,./.,.,.@v+1>+1 5555,.,.,.,. .,.,.,.,. b mp');
  expect(turnOf(position, 'b0@3').events.slice(1)).toEqual([
    { type: 'pushed', line: 'row', index: 2, direction: 'right' },
    { type: 'pushed', line: 'column', index: 2, direction: 'down' },
  ]);
});

it.each([
  ['same before all others', 'A555', 'r1511,.,r1115/.,r5111,./.,.,.', '=,mm,+', 'same same same'],
  ['sameWall before plus', 'A555', 'r1511,.,r1115/.,r5111,./.,.,.', 'mm,+', 'sameWall sameWall sameWall'],
  ['plus before additionalWall', '6516', 'r1911,.,rA11A/.,.,./.,.,.', '+,ma', 'plus plus'],
  ['additionalWall before basic', '1811', '.,.,r1113/.,.,./.,.,.', 'ma,bat', 'additionalWall'],
  ['battle between equal values', '1512', '.,.,r1115/.,.,./.,.,.', 'bat', 'battle'],
  ['basic for a greater value under Bataille', '1512', '.,.,r1114/.,.,./.,.,.', 'bat', 'basic'],
])('29. has one event per captured card, with the first cause: %s', (_, blueCard, rows, rules, causes) => {
  const position = positionOf(`${rows} ${blueCard},.,.,.,. .,.,.,.,. b ${rules}`);
  const { events } = turnOf(position, 'b0@8');
  expect(events.flatMap((event) => (event.type === 'captured' ? [event.cause] : [])).join(' ')).toBe(causes);
});
