import { bestMove } from '#lib/areas/positions/branches.ts';
import { countHolding } from '#lib/game/solver/solution.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { solve } from '#lib/game/solver/solve.ts';
import {
  areBestCardsFew,
  areBestFew,
  bestMovesOfSlot,
  bestOfSlot,
  countResults,
  outcomeOf,
  valueOf,
} from './hints.ts';
import { promiseTitle, resultsText } from './simulator-messages.ts';

/** Blue to play: a 9 next to the 1 captures it, any other play captures nothing. */
const POSITION = positionOf('b5555,r5555,b5555/r1111,.,b5555/r5555,b5555,. 9999,.,.,.,1111 .,.,.,.,2222 b -');

describe('hints', () => {
  const solution = solve(POSITION);

  it("give outcomes in cards, the mover's first", () => {
    expect(outcomeOf(-1)).toEqual({ own: 4, other: 6 });
    expect(outcomeOf(5)).toEqual({ own: 10, other: 0 });
  });

  it('give the value of every legal play only', () => {
    expect(solution.plays).toHaveLength(4);
    for (const { slot, value, x, y } of solution.plays)
      expect(valueOf(solution, { slot, cell: (3 * y + x) as 4 })).toBe(value);
    expect(valueOf(solution, { slot: 1, cell: 4 })).toBeNull();
  });

  it('agree on the best play', () => {
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

  const valued = (slot: 0 | 1 | 2, values: readonly number[]) =>
    values.map((value, at) => ({ slot, x: (at % 3) as 0, y: Math.floor(at / 3) as 0, value }));

  it('mark the best only if they are at most a third', () => {
    const plays = [...valued(0, [2, 0, 0]), ...valued(1, [0, 0, -1]), ...valued(2, [0, 0, 0])];
    const few = { value: 2, plays };
    expect([areBestFew(few, 0), areBestFew(few, 1), areBestCardsFew(few)]).toEqual([true, false, true]);
    expect(areBestCardsFew({ value: 2, plays: [...plays.slice(0, 3), ...valued(1, [2, 0, 0])] })).toBe(false);
  });

  it.each([
    [[1, 0, 0, -1, -2], 'Bleu peut gagner 6 à 4', '1 coup sur 5 y mène ; 2 font nul, 2 perdent.'],
    [[2, 2, 1], 'Bleu peut gagner 7 à 3', '2 coups sur 3 y mènent ; 1 gagne avec moins de cartes.'],
    [[0, 0, 0], 'Bleu peut faire nul, 5 à 5', 'Tous les coups se valent : les 3 y mènent.'],
    [[-1, -3], 'Bleu perd, au mieux 4 à 6', '1 coup sur 2 y mène ; 1 perd davantage.'],
    [[0], 'Bleu peut faire nul, 5 à 5', "Il ne reste qu'un coup."],
  ])('tell the outcomes of the moves: %p', (values, title, told) => {
    const position = { value: Math.max(...values), plays: valued(0, values) };
    expect(promiseTitle('Bleu', outcomeOf(position.value))).toBe(title);
    expect(resultsText(countResults(position)).replaceAll('\u00a0', ' ')).toBe(told);
  });
});
