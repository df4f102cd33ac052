import { attemptOf, type Tried } from './attempt.ts';

const option = (slot: 0 | 1, x: 0 | 1 | 2, value: number) => ({ slot, x, y: 0 as const, value, line: [] });

const PUZZLE: Tried = {
  answer: { slot: 0, x: 1, y: 0 },
  options: [option(0, 0, 0), option(0, 1, 2), option(0, 2, -1), option(1, 0, 0), option(1, 1, 0)],
};

const [one, answer, two, three, four] = PUZZLE.options.map(({ slot, x, y }) => ({ slot, x, y }));
if (!one || !answer || !two || !three || !four) throw new Error('Five options');

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
    ['a play that the rules refuse', [{ slot: 3 as const, x: 0 as const, y: 0 as const }]],
  ])('is none with %s', (_case, tries) => {
    expect(attemptOf(PUZZLE, tries)).toBeNull();
  });
});
