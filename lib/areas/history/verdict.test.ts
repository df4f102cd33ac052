import { judgementsOf, turningPoint, type Judgement } from './verdict.ts';

const PLACE = { slot: 2, x: 1, y: 0 } as const;

describe('the judgement of a play', () => {
  it('counts what a fault lost, tells a better play and both promised scores of blue', () => {
    const verdicts = [{ value: -1, best: 1, bestPlays: [PLACE] }];
    expect(judgementsOf(verdicts, [{ player: 'blue' }])).toEqual([
      { loss: 2, before: 6, after: 4, bestCount: 1, better: PLACE },
    ]);
    expect(judgementsOf(verdicts, [{ player: 'red' }])).toEqual([
      { loss: 2, before: 4, after: 6, bestCount: 1, better: PLACE },
    ]);
  });

  it('has nothing better to tell of a best play', () => {
    const verdicts = [{ value: 2, best: 2, bestPlays: [PLACE, { slot: 0, x: 0, y: 0 } as const] }];
    expect(judgementsOf(verdicts, [{ player: 'red' }])).toEqual([
      { loss: 0, before: 3, after: 3, bestCount: 2, better: null },
    ]);
  });
});

/** Plays as « promised before > promised after ». */
const game = (...plays: string[]): Judgement[] =>
  plays.map((play) => {
    const [before = 5, after = 5] = play.split('>').map(Number);
    return { loss: Math.abs(before - after), before, after, bestCount: 1, better: null };
  });

describe('the turning point', () => {
  it.each([
    ['no fault, no turning point', game('6>6', '6>6'), null],
    ['the only fault', game('6>6', '6>7', '7>7'), 2],
    ['a result that changes before more cards lost', game('9>6', '6>5', '5>5'), 2],
    ['a win thrown away before a draw thrown away', game('5>6', '6>4', '4>4', '4>5'), 2],
    ['a draw let go before any loss within a won game', game('7>9', '6>5'), 2],
    ['of results that change alike, the most cards', game('8>5', '5>6', '6>6'), 1],
    ['of equal faults the last, which nobody made good', game('6>5', '5>6', '6>5'), 3],
    ['within one result the most cards', game('7>8', '8>6', '6>7'), 2],
  ])('is %s', (_name, judgements, move) => {
    expect(turningPoint(judgements)).toBe(move);
  });
});
