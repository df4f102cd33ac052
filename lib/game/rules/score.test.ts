import { isNoTouch } from './no-touch.ts';
import { blueScore, countCards, winnerOf } from './score.ts';
import { positionOf, turnOf } from './testing/table.ts';
import type { Color, TurnEvent } from './types.ts';

const captured: TurnEvent = { type: 'captured', pad: 5, cause: 'basic', depth: 0 };
const placed: TurnEvent = { type: 'placed', pad: 4 };

it("7. blue's score is 10 minus the red cards on the board and in red's hand", () => {
  const position = positionOf('r1111,b1111,r1111/.,.,./.,.,. .,1111,1111,1111,. 1111,1111,1111,1111,. r -');
  expect(blueScore(position)).toBe(4);
  expect(countCards(position, 'red')).toBe(6);
});

it.each([
  [10, 'blue'],
  [6, 'blue'],
  [5, null],
  [4, 'red'],
  [0, 'red'],
] as const)('7. the score %i is won by %p', (score, winner) => {
  expect(winnerOf(score)).toBe(winner);
});

it.each<[string, Color, number, boolean]>([
  ['the winner captured', 'blue', 7, true],
  ['the loser captured once', 'red', 7, false],
  ['red won and captured', 'red', 3, true],
  ['red won and blue captured', 'blue', 3, false],
  ['a draw', 'blue', 5, false],
])('27. no-touch: %s', (_, capturer, score, isUntouched) => {
  const turns = [
    { color: 'blue', events: capturer === 'blue' ? [placed, captured] : [placed] },
    { color: 'red', events: capturer === 'red' ? [placed, captured] : [placed] },
  ] as const;
  expect(isNoTouch(turns, score)).toBe(isUntouched);
});

it('27. no-touch: a card that was captured and taken back still counts as captured', () => {
  const start = positionOf('.,b1111,./.,.,./.,.,. 9999,.,.,.,. 5555,.,.,.,. r -');
  const first = turnOf(start, 'r0@5');
  const second = turnOf(first.position, 'b0@2');
  const owners = second.position.board.map((stone) => stone?.color.charAt(0) ?? '-');
  expect(owners.join('')).toBe('-r--b--b-');
  expect(isNoTouch([first, second], 7)).toBe(false);
});
