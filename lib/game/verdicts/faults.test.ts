import { parsePosition } from '#lib/game/rules/notation.ts';
import { countWays, faultsByPlayer } from './faults.ts';

const judged = (loss: number) => ({ loss, before: 5, after: 5, bestCount: 1, better: null });

it("counts each player's mistakes and the cards that they cost", () => {
  expect(
    faultsByPlayer([judged(2), judged(0), judged(1), judged(3)], ['blue', 'red', 'blue', 'red']),
  ).toEqual([
    { color: 'blue', faults: 2, cards: 3 },
    { color: 'red', faults: 1, cards: 3 },
  ]);
});

it('lets the player choose among the cards of their hand and the free cells', () => {
  const position = parsePosition('bA:1111,.,./.,.,./.,.,rB:2222 C:3333,D:4444,.,.,. E:5555,.,.,.,. b -');
  expect(position && countWays(position)).toBe(14);
});
