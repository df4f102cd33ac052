import { positionOf } from '#lib/game/rules/testing/table.ts';
import type { Position, Play } from '#lib/game/rules/types.ts';
import { solve, solverOf } from '#lib/game/solver/solve.ts';
import {
  seededLine,
  seededStart,
  solveByForce,
  seededPlays,
} from '#lib/game/solver/testing/seeded-positions.ts';
import { depthOf, findPuzzle, type FoundPuzzle } from './find-puzzles.ts';
import { lineAfter } from './lines.ts';
import { capturesOfPlay, isSamePlacement, puzzleOf, turnOf, type Puzzle } from './puzzle.ts';
import { attemptOf, type Tried } from './attempt.ts';
import { runOf, runOn } from './problem-run.ts';
import { replay } from '#lib/game/rules/play.ts';
import { levelOf, missedBy, type Solver } from './rating.ts';

/** Blue wins 6 to 4 only with the second card in the corner, which takes one card where others take two. */
const LINE = '.,r8124,./r8873,r631A,b3317/r3516,.,b5642 .,71A9,.,A173,. .,.,6158,.,5145 b +,=';

const puzzleIn = (line: string) => {
  const position = positionOf(line);
  return puzzleOf(position, solve(position));
};

describe('a puzzle', () => {
  it('is a position with one play that keeps the result, which is not the one that takes most cards', () => {
    const puzzle = puzzleIn(LINE);
    expect(puzzle).toMatchObject({ answer: { slot: 3, x: 2, y: 0 }, value: 1 });
    expect(puzzle?.plays.map(({ value }) => value)).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it.each([
    ['two cards do the same', LINE.replace('71A9', 'A173')],
    ['the position is lost', LINE.replaceAll('71A9', '1111').replace('A173', '1111')],
    [
      'the good play takes as many cards as any',
      'bA18A,r21A5,r11A9/r3596,.,r1A62/rA354,b4A1A,. 4369,5482,.,.,. .,.,.,18A9,. b -',
    ],
    ['one play is left', '.,r8124,r1111/r8873,r631A,b3317/r3516,b9999,b5642 .,71A9,.,.,. .,.,.,.,. b -'],
    ['six cells are free', '.,r8124,./.,r631A,./b1111,.,. .,71A9,.,A173,6464 1234,.,6158,.,5145 b +'],
  ])('is null if %s', (_case, line) => {
    expect(puzzleIn(line)).toBeNull();
  });

  it('leads into the ending that its line shows, play by play', () => {
    const puzzle = expectPuzzle(puzzleIn(LINE));
    const line = lineAfter(puzzle.position, puzzle.answer, solve);
    let { position } = turnOf(puzzle.position, puzzle.answer);
    let expected = -puzzle.value;
    for (const play of line) {
      const { value, plays } = solve(position);
      expect(value).toBe(expected);
      expect(plays.find((one) => isSamePlacement(one, play))?.value).toBe(value);
      ({ position } = turnOf(position, play));
      expected = -expected;
    }
    expect(line).toHaveLength(2);
  });

  it('has the depth from which its answer is preferred', () => {
    expect(depthOf(expectPuzzle(puzzleIn(LINE)))).toBe(3);
  });
});

function expectPuzzle(puzzle: Puzzle | null): Puzzle {
  if (!puzzle) throw new Error('Not a puzzle');
  return puzzle;
}

it('agrees with brute force in many games', () => {
  let found = 0;
  for (let preset = 0; preset < 5; preset += 1)
    for (let seed = 0; seed < 30; seed += 1) {
      const position = seededLine(seededStart(preset, seed), 6, seed);
      const puzzle = puzzleOf(position, solve(position));
      expect(puzzle).toEqual(puzzleByForce(position));
      if (!puzzle) continue;
      found += 1;
      expect(depthOf(puzzle)).toBe(depthByForce(puzzle));
    }
  expect(found).toBeGreaterThan(3);
});

/** The definition, word for word. */
function puzzleByForce(position: Position): Puzzle | null {
  const { value, plays } = solveByForce(position);
  const result = (count: number) => (count > 0 ? 'win' : count < 0 ? 'loss' : 'draw');
  const keeping = plays.filter((play) => result(play.value) === result(value));
  const [good] = keeping;
  if (keeping.length !== 1 || !good || result(value) === 'loss') return null;
  const others = plays.filter((play) => play !== good);
  const taken = capturesOfPlay(position, good);
  if (!others.some((play) => capturesOfPlay(position, play) > taken)) return null;
  const { slot, x, y } = good;
  return { position, answer: { slot, x, y }, value, plays };
}

function depthByForce({ position, answer, plays }: Puzzle): number {
  const free = position.board.filter((placed) => placed === null).length;
  for (let depth = 2; depth < free; depth += 1) {
    const own = countAfter(turnOf(position, answer).position, depth - 1, position.turn);
    const others = plays.filter((play) => !isSamePlacement(play, answer));
    if (others.every((play) => countAfter(turnOf(position, play).position, depth - 1, position.turn) < own))
      return depth;
  }
  return free;
}

function countAfter(position: Position, depth: number, mover: Position['turn']): number {
  const count = [...position.board, ...position.hands[mover]].filter(
    (one) => one !== null && (!('color' in one) || one.color === mover),
  ).length;
  const { plays } = solveByForce(position);
  if (depth === 0 || plays.length === 0) return count;
  const counts = plays.map((play) => countAfter(turnOf(position, play).position, depth - 1, mover));
  return position.turn === mover ? Math.max(...counts) : Math.min(...counts);
}

const option = (slot: 0 | 1, x: 0 | 1 | 2, value: number) => ({ slot, x, y: 0 as const, value, line: [] });

const PUZZLE: Tried = {
  answer: { slot: 0, x: 1, y: 0 },
  options: [option(0, 0, 0), option(0, 1, 2), option(0, 2, -1), option(1, 0, 0), option(1, 1, 0)],
};

const [one, answer, two, three, four] = PUZZLE.options.map(({ slot, x, y }) => ({ slot, x, y }));
if (!one || !answer || !two || !three || !four) throw new Error('Fewer than five options');

describe('an attempt', () => {
  it.each([
    ['nothing', [], { isSolved: false, isOver: false, left: 3 }],
    ['a miss', [one], { isSolved: false, isOver: false, left: 2 }],
    ['the answer at once', [answer], { isSolved: true, isOver: true, left: 2 }],
    ['the answer at last', [one, two, answer], { isSolved: true, isOver: true, left: 0 }],
    ['three misses', [one, two, three], { isSolved: false, isOver: true, left: 0 }],
  ])('after %s', (_case, tries, state) => {
    const attempt = attemptOf(PUZZLE, tries);
    expect(attempt).toMatchObject(state);
    expect(attempt?.tries).toHaveLength(tries.length);
  });

  it.each([
    ['four tries', [one, two, three, four]],
    ['the same play twice', [one, one]],
    ['a play after the answer', [answer, one]],
    ['an illegal play', [{ slot: 3 as const, x: 0 as const, y: 0 as const }]],
  ])('is null for %s', (_case, tries) => {
    expect(attemptOf(PUZZLE, tries)).toBeNull();
  });
});

describe('problem run', () => {
  it.each([
    ['nothing', [], { days: 0, last: null }],
    ['one month', [{ last: '2026-11-20', inRow: 3 }], { days: 3, last: '2026-11-20' }],
    [
      'a run over the turn of a month',
      [
        { last: '2026-12-02', inRow: 2 },
        { last: '2026-11-30', inRow: 4 },
        { last: '2026-10-31', inRow: 9 },
      ],
      { days: 6, last: '2026-12-02' },
    ],
    [
      'a whole month between two',
      [
        { last: '2026-12-01', inRow: 1 },
        { last: '2026-11-30', inRow: 30 },
        { last: '2026-10-31', inRow: 2 },
      ],
      { days: 33, last: '2026-12-01' },
    ],
    [
      'a gap before the first',
      [
        { last: '2026-12-03', inRow: 3 },
        { last: '2026-11-29', inRow: 5 },
      ],
      { days: 3, last: '2026-12-03' },
    ],
  ])('finds the last run of days in %s', (_, months, run) => {
    expect(runOf(months)).toEqual(run);
  });

  it.each([
    ['2026-11-20', { days: 3, isSolved: true }],
    ['2026-11-21', { days: 3, isSolved: false }],
    ['2026-11-22', { days: 0, isSolved: false }],
  ])('stands on %s as %j', (today, stands) => {
    expect(runOn({ days: 3, last: '2026-11-20' }, today)).toEqual(stands);
  });
});

const perfect: Solver = {
  name: 'parfait',
  play: (position) => {
    const { value, plays } = solve(position);
    return plays.find((play) => play.value === value) ?? { slot: 0, x: 0, y: 0 };
  },
};
const lost: Solver = { name: 'perdu', play: () => ({ slot: 0, x: 0, y: 0 }) };

const means = { open: solverOf, solvers: [perfect, lost] };

type Found = { start: Position; plays: readonly Play[]; puzzle: FoundPuzzle };

function someFound(): Found[] {
  return Array.from({ length: 60 }, (_, seed) => seed).flatMap((seed) => {
    const start = seededStart(seed % 5, seed);
    const plays = seededPlays(start, seed);
    const puzzle = findPuzzle(start, plays, means);
    return puzzle ? [{ start, plays, puzzle }] : [];
  });
}

describe('the puzzle of a game', () => {
  it("has the solver's value of each play, and its line to the end", () => {
    const all = someFound();
    expect(all.length).toBeGreaterThan(3);
    for (const { start, plays, puzzle } of all) {
      const turns = replay(start, plays.slice(0, puzzle.coup));
      const position = turns.ok ? turns.value.at(-1)?.position : null;
      expect(position && solve(position).plays).toEqual(puzzle.options.map(({ line: _, ...play }) => play));
      for (const { line } of puzzle.options) expect(line).toHaveLength(8 - puzzle.coup);
    }
  });

  it('is never missed by a perfect solver', () => {
    for (const { puzzle } of someFound()) expect(puzzle.missedBy).not.toContain('parfait');
  });

  it('is null if a play is illegal', () => {
    const [first] = someFound();
    if (!first) throw new Error('Nothing found');
    const broken = first.plays.with(1, { ...first.plays[1]!, player: first.plays[0]!.player });
    expect(findPuzzle(first.start, broken, means)).toBeNull();
  });
});

describe('the level of a puzzle', () => {
  it.each([
    { depth: 2, missed: 1, level: 1 },
    { depth: 3, missed: 2, level: 1 },
    { depth: 2, missed: 3, level: 1 },
    { depth: 3, missed: 3, level: 2 },
    { depth: 4, missed: 2, level: 2 },
    { depth: 4, missed: 3, level: 3 },
    { depth: 5, missed: 3, level: 3 },
    { depth: 5, missed: 4, level: 4 },
    { depth: 5, missed: 5, level: 4 },
  ])('of depth $depth that $missed robots miss is $level', ({ level, ...rated }) => {
    expect(levelOf(rated)).toBe(level);
  });

  it('counts a puzzle as missed if a robot fails in most trials', () => {
    const [found] = someFound();
    if (!found) throw new Error('Nothing found');
    const { answer } = found.puzzle;
    const often = (times: number): Solver => ({
      name: `${times}`,
      play: (_, seed) => (Number(seed) < times ? answer : { ...answer, x: answer.x === 0 ? 1 : 0 }),
    });
    expect(missedBy({ position: found.start, answer }, [often(3), often(4)])).toEqual(['3']);
  });
});
