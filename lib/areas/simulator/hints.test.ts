import { positionOf } from '#lib/game/rules/testing/table.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { bestMove, bestMovesOfSlot, bestOfSlot, countHolding, outcomeOf, valueOf } from './hints.ts';

/** Blue to play: a 9 next to the 1 captures it, any other play captures nothing. */
const POSITION = positionOf('b5555,r5555,b5555/r1111,.,b5555/r5555,b5555,. 9999,.,.,.,1111 .,.,.,.,2222 b -');

describe('hints', () => {
  const solution = solve(POSITION);

  it("give outcomes in cards, the mover's first", () => {
    expect(outcomeOf(-1)).toEqual({ own: 4, other: 6 });
    expect(outcomeOf(5)).toEqual({ own: 10, other: 0 });
  });

  it('know the value of every play and of no other', () => {
    expect(solution.plays).toHaveLength(4);
    for (const { slot, value, x, y } of solution.plays)
      expect(valueOf(solution, { slot, cell: (3 * y + x) as 4 })).toBe(value);
    expect(valueOf(solution, { slot: 1, cell: 4 })).toBeNull();
  });

  it('agree with each other on what is best', () => {
    const best = bestMove(solution)!;
    expect(valueOf(solution, best)).toBe(solution.value);
    expect(best).toEqual({ slot: 0, cell: 4 });
    expect(bestOfSlot(solution, 0)).toBe(solution.value);
    expect(bestMovesOfSlot(solution, 0)).toEqual([{ slot: 0, cell: 4 }]);
    expect(countHolding(solution)).toBe(1);
    expect(bestOfSlot(solution, 2)).toBeNull();
  });

  it('have no best play on a full board', () => {
    expect(bestMove({ value: 1, plays: [] })).toBeNull();
  });
});
