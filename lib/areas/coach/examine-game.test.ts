import { annotate } from '#lib/game/solver/annotate.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { examineGame } from './examine-game.ts';

const start = seededStart(0, 3);
const plays = seededPlays(start, 3);
const verdicts = annotate(start, plays);
const means = { annotate, open: solverOf };

const examined = (changes: Partial<Parameters<typeof examineGame>[0]> = {}) =>
  examineGame({ ...{ start, plays, verdicts, fair: null, color: 'blue' }, ...changes }, means)!;

describe('the findings in a game', () => {
  it("are the mistakes of one side, with the solver's losses", () => {
    for (const color of ['blue', 'red'] as const) {
      const lost = plays.flatMap((play, at) => {
        const { best = 0, value = 0 } = verdicts[at] ?? {};
        return play.player === color && best > value ? [{ coup: at + 1, loss: best - value }] : [];
      });
      expect(lost.length).toBeGreaterThan(0);
      expect(examined({ color }).mistakes).toMatchObject(lost);
    }
  });

  it('are the mistakes by fair verdicts, with their mean losses, if there are any', () => {
    const all = examined();
    const [first, ...others] = all.mistakes;
    const fair = plays.map((_, at) => {
      const isFirst = at + 1 === first?.coup;
      return { loss: isFirst ? 0.5 : 0, error: 0, hands: 48, better: null };
    });
    const fairly = examined({ fair });
    expect(others.length).toBeGreaterThan(0);
    expect(fairly.mistakes).toEqual([{ ...first, loss: 0.5 }]);
    expect(fairly.worth).toBeGreaterThan(all.worth);
  });

  it('are null for an illegal play', () => {
    expect(examineGame({ start, plays: [plays[1]!], verdicts, fair: null, color: 'blue' }, means)).toBeNull();
  });
});
