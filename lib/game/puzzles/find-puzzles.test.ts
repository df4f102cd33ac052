import { replay } from '#lib/game/rules/play.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { solve, solverOf } from '#lib/game/solver/solve.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { findPuzzle, type FoundPuzzle } from './find-puzzles.ts';
import { levelOf, missedBy, type Solver } from './rating.ts';

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
  it('has the value of each play as the solver finds it, and the line that leads there', () => {
    const all = someFound();
    expect(all.length).toBeGreaterThan(3);
    for (const { start, plays, puzzle } of all) {
      const turns = replay(start, plays.slice(0, puzzle.coup));
      const position = turns.ok ? turns.value.at(-1)?.position : null;
      expect(position && solve(position).plays).toEqual(puzzle.options.map(({ line: _, ...play }) => play));
      for (const { line } of puzzle.options) expect(line).toHaveLength(8 - puzzle.coup);
    }
  });

  it('names who misses it', () => {
    for (const { puzzle } of someFound()) expect(puzzle.missedBy).not.toContain('parfait');
  });

  it('is none where the rules refuse a play', () => {
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

  it('counts as missed what a robot misses more often than not', () => {
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
