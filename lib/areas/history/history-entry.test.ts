import { entriesOf, nextNumbers, tallyOf, type ListedGame } from './history-entry.ts';
import { aFinishedGame, aGamePlayer } from './testing/finished-game.ts';

const game = (changes: object) => aFinishedGame({ _id: 1, ...changes }) as ListedGame;

it.each([
  [10, 'win', 'lose'],
  [6, 'win', 'lose'],
  [5, 'draw', 'draw'],
  [4, 'lose', 'win'],
  [0, 'lose', 'win'],
])('sees a score of %i from both sides', (finalScore, blue, red) => {
  expect(entriesOf(game({ finalScore })).map(({ result }) => result)).toEqual([blue, red]);
});

it('makes no entry for a game without a score', () => {
  expect(entriesOf(game({ finalScore: null }))).toEqual([]);
});

it('makes a single entry for a game that an account played against itself', () => {
  expect(entriesOf(game({ red: aGamePlayer(1) }))).toHaveLength(1);
});

it('puts an unknown family under « Autre »', () => {
  expect(entriesOf(game({ family: 'roue. $' }))[0]?.family).toBe('Autre');
});

it('continues counting from the stored counts', () => {
  const tally = tallyOf({
    '2026-01': { 'pvp noTouch mp + =': 2 },
    '2026-02': { 'pve Autre': 3, 'pvp mp + =': 1 },
  });
  expect(nextNumbers(tally, { isPvp: true, isNoTouch: true, family: 'mp + =' })).toEqual({
    all: 7,
    kind: 4,
    noTouch: 3,
    family: 4,
  });
  expect(nextNumbers(tally, { isPvp: false, isNoTouch: false, family: 'mkc' })).toEqual({
    all: 8,
    kind: 4,
    noTouch: null,
    family: 1,
  });
});
