import type { Judgement } from '#lib/game/verdicts/judgement.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { accuracyOf } from './accuracy.ts';

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

it('is told for each side by its own moves', () => {
  const red = otherColor('blue');
  expect(accuracyOf([moved(3), moved(0, red)])).toEqual({ blue: 0, red: 100 });
});

it('leaves out moves without a choice, and says nothing of a side that had none', () => {
  const forced = moved(0, 'blue', 45);
  expect(accuracyOf([forced, moved(3)]).blue).toBe(0);
  expect(accuracyOf([forced])).toEqual({ blue: null, red: null });
});

it('counts what the player could have known, where hands were hidden and that was judged', () => {
  const { judgement, before } = moved(3);
  const better = { slot: 0, x: 0, y: 0 } as const;
  const unlucky = { ...judgement, fair: { loss: 0, error: 0, hands: 48, better: null } };
  const lucky = { ...judgement, loss: 0, fair: { loss: 1.5, error: 0.1, hands: 48, better } };
  expect(accuracyOf([{ judgement: unlucky, before }]).blue).toBe(100);
  expect(accuracyOf([{ judgement: lucky, before }]).blue).toBe(50);
});
