import { playTurn } from '#lib/game/rules/play.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { makeRandom } from '../random.ts';
import { greedyProgram, solverProgram, monteCarloProgram } from './skill.ts';
import { freeCells, samplePlays, type PlayerProgram, playAtRandom } from './moves.ts';

/** Red's card is in the middle; both of blue's cards capture it, and the nines are less exposed. */
const MIDDLE = positionOf('.,.,./.,r1111,./.,.,. 2222,9999,.,.,. 3333,3333,3333,.,. b -');

/** Two cells are left, so that every play can be searched to the end. */
const LATE = positionOf('b5555,r4444,b5555/r4444,b7777,r4444/b5555,.,. 6194,.,.,.,. 5861,3925,.,.,. r -');

const ALL = 45;

const repeat = (program: PlayerProgram, position: Position) =>
  Array.from({ length: 60 }, (_, game) => program(position, makeRandom(`game ${game}`)));
const nameOf = ({ slot, x, y }: Omit<Play, 'player'>) => `${slot}@${x}${y}`;

it('samples every legal play once, and no more than requested', () => {
  const all = samplePlays(MIDDLE, ALL, makeRandom('all'));
  expect(new Set(all.map(nameOf)).size).toBe(16);
  expect(all.every((play) => playTurn(MIDDLE, play).ok)).toBe(true);
  expect(samplePlays(MIDDLE, 3, makeRandom('three'))).toHaveLength(3);
  expect(freeCells(LATE)).toEqual([7, 8]);
});

it('eventually makes every legal play when playing at random', () => {
  expect(new Set(repeat(playAtRandom, LATE).map(nameOf)).size).toBe(4);
});

it('captures with the least exposed card when greedy', () => {
  const plays = repeat(greedyProgram(ALL), MIDDLE);
  expect(new Set(plays.map(({ slot }) => slot))).toEqual(new Set([1]));
  expect(plays.every(({ x, y }) => (x + y) % 2 === 1)).toBe(true);
});

it('considers a limited number of plays when greedy', () => {
  expect(new Set(repeat(greedyProgram(1), MIDDLE).map(nameOf)).size).toBeGreaterThan(8);
});

it('plays perfectly with few free cells, and like the other program before', () => {
  const { value, plays } = solve(LATE);
  const best = plays.filter((play) => play.value === value).map(nameOf);
  expect(best.length).toBeLessThan(plays.length);
  for (const play of repeat(solverProgram(2, playAtRandom), LATE)) expect(best).toContain(nameOf(play));
  expect(new Set(repeat(solverProgram(1, playAtRandom), LATE).map(nameOf)).size).toBe(4);
});

it('finds the best play by random playouts', () => {
  const best = solve(LATE).plays.toSorted((one, other) => other.value - one.value)[0]!;
  const plays = repeat(monteCarloProgram({ plays: ALL, games: 2 }), LATE);
  expect(solve(LATE).plays.find((play) => nameOf(play) === nameOf(plays[0]!))?.value).toBe(best.value);
});
