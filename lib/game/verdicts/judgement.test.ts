import { parsePosition } from '#lib/game/rules/notation.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { countedLoss, judgementsOf, turningPoint, type Judgement } from './judgement.ts';
import { countWays, faultsByPlayer, accuracyOf } from './accuracy.ts';

const PLACE = { slot: 2, x: 1, y: 0 } as const;

describe('the judgement of a play', () => {
  it("gives the cards that a fault lost, a better play, and blue's expected score before and after", () => {
    const verdicts = [{ value: -1, best: 1, bestPlays: [PLACE] }];
    expect(judgementsOf(verdicts, [{ player: 'blue' }])).toEqual([
      { loss: 2, before: 6, after: 4, bestCount: 1, better: PLACE },
    ]);
    expect(judgementsOf(verdicts, [{ player: 'red' }])).toEqual([
      { loss: 2, before: 4, after: 6, bestCount: 1, better: PLACE },
    ]);
  });

  it('gives no better play for a best play', () => {
    const verdicts = [{ value: 2, best: 2, bestPlays: [PLACE, { slot: 0, x: 0, y: 0 } as const] }];
    expect(judgementsOf(verdicts, [{ player: 'red' }])).toEqual([
      { loss: 0, before: 3, after: 3, bestCount: 2, better: null },
    ]);
  });
});

describe('the loss that counts against a player', () => {
  const [judged] = judgementsOf(
    [{ value: -1, best: 1, bestPlays: [PLACE] }],
    [{ player: 'blue' }],
    [{ loss: 0.04, error: 0.02, hands: 48, better: PLACE }],
  );

  it('is that of the exact verdict without a fair one', () => {
    expect(countedLoss({ loss: 2 })).toBe(2);
  });

  it('is that of the fair verdict where there is one', () => {
    expect(judged && countedLoss(judged)).toBe(0);
    expect(countedLoss({ loss: 0, fair: { loss: 1.6, error: 0.1, hands: 48, better: PLACE } })).toBe(1.6);
  });
});

/** Plays as « expected score before > expected score after ». */
const game = (...plays: string[]): Judgement[] =>
  plays.map((play) => {
    const [before = 5, after = 5] = play.split('>').map(Number);
    return { loss: Math.abs(before - after), before, after, bestCount: 1, better: null };
  });

describe('the turning point', () => {
  it.each([
    ['none without a fault', game('6>6', '6>6'), null],
    ['the only fault', game('6>6', '6>7', '7>7'), 2],
    ['a result that changes before more cards lost', game('9>6', '6>5', '5>5'), 2],
    ['a win thrown away before a draw thrown away', game('5>6', '6>4', '4>4', '4>5'), 2],
    ['a draw let go before any loss within a won game', game('7>9', '6>5'), 2],
    ['the most cards lost among equal changes of result', game('8>5', '5>6', '6>6'), 1],
    ['the last of equal faults, which was never made good', game('6>5', '5>6', '6>5'), 3],
    ['the most cards lost when no result changes', game('7>8', '8>6', '6>7'), 2],
  ])('is %s', (_name, judgements, move) => {
    expect(turningPoint(judgements)).toBe(move);
  });
});

describe('faults', () => {
  const judged = (loss: number) => ({ loss, before: 5, after: 5, bestCount: 1, better: null });

  it("counts each player's mistakes and the cards that they cost", () => {
    expect(
      faultsByPlayer([judged(2), judged(0), judged(1), judged(3)], ['blue', 'red', 'blue', 'red']),
    ).toEqual([
      { color: 'blue', faults: 2, cards: 3 },
      { color: 'red', faults: 1, cards: 3 },
    ]);
  });

  it('counts every card in hand on every free cell as a move to choose from', () => {
    const position = parsePosition('bA:1111,.,./.,.,./.,.,rB:2222 C:3333,D:4444,.,.,. E:5555,.,.,.,. b -');
    expect(position && countWays(position)).toBe(14);
  });
});

describe('accuracy', () => {
  const OPEN = positionOf('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b -');

  const moved = (loss: number, turn: Color = 'blue', bestCount = 1) => ({
    judgement: { loss, before: 5, after: 5 - loss, bestCount, better: null } satisfies Judgement,
    before: { ...OPEN, turn },
  });

  it('is 100 % without a loss, and loses a third for each card, down to nothing', () => {
    expect(accuracyOf([moved(0), moved(0)]).blue).toBe(100);
    expect([1, 2, 3, 5].map((loss) => accuracyOf([moved(loss)]).blue)).toEqual([67, 33, 0, 0]);
    expect(accuracyOf([moved(0), moved(1), moved(2), moved(0)]).blue).toBe(75);
  });

  it('depends on the own moves of each side only', () => {
    const red = otherColor('blue');
    expect(accuracyOf([moved(3), moved(0, red)])).toEqual({ blue: 0, red: 100 });
  });

  it('ignores moves without a choice, and is null for a side that had none', () => {
    const forced = moved(0, 'blue', 45);
    expect(accuracyOf([forced, moved(3)]).blue).toBe(0);
    expect(accuracyOf([forced])).toEqual({ blue: null, red: null });
  });

  it('counts fair verdicts where they exist', () => {
    const { judgement, before } = moved(3);
    const better = { slot: 0, x: 0, y: 0 } as const;
    const unlucky = { ...judgement, fair: { loss: 0, error: 0, hands: 48, better: null } };
    const lucky = { ...judgement, loss: 0, fair: { loss: 1.5, error: 0.1, hands: 48, better } };
    expect(accuracyOf([{ judgement: unlucky, before }]).blue).toBe(100);
    expect(accuracyOf([{ judgement: lucky, before }]).blue).toBe(50);
  });
});
