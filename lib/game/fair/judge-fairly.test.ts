import fc from 'fast-check';
import { replay } from '#lib/game/rules/play.ts';
import type { CardValues, Play, Position, RuleCode } from '#lib/game/rules/types.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { seededLine, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { possibleHands, type CardPool, type Moment } from './draw-hands.ts';
import { fairLossOf, fairTask, fairVerdict } from './judge-fairly.ts';
import { CHOICE, CORNERS, LOWER, playsOfTwoCorners, twoCorners, UPPER } from './testing/two-corners.ts';

/** Nine hands in ten end with `LOWER`. */
const POOL: CardPool = [
  { card: LOWER, weight: 9 },
  { card: UPPER, weight: 1 },
];

function momentOf(start: Position, plays: readonly Play[]): Moment {
  const turns = replay(start, plays);
  if (!turns.ok) throw new Error(turns.code);
  return { start, position: turns.value.at(-1)?.position ?? start, isBalanced: false };
}

function choiceOf(last: CardValues, choice: Play, rules: readonly RuleCode[] = []) {
  const start = twoCorners(last, rules);
  const plays = playsOfTwoCorners(choice);
  const exact = annotate(start, plays)[CHOICE];
  const task = fairTask(momentOf(start, plays.slice(0, CHOICE)), POOL);
  return {
    exact: exact && exact.best - exact.value,
    fair: task && fairVerdict(task, task.positions.map(solve), choice),
  };
}

describe('a play judged by what its player could know', () => {
  it('is right if it loses cards only to an unlikely hand', () => {
    const { exact, fair } = choiceOf(UPPER, CORNERS.lower);
    expect(exact).toBe(2);
    expect(fair).toEqual({ loss: 0, error: 0, hands: 2, better: null });
  });

  it('is a mistake if only an unlikely hand makes it good', () => {
    const { exact, fair } = choiceOf(UPPER, CORNERS.upper);
    expect(exact).toBe(0);
    expect(fair).toEqual({ loss: 1.6, error: 0, hands: 2, better: { slot: 3, x: 2, y: 2 } });
  });

  it('has no fair verdict under Open', () => {
    expect(choiceOf(UPPER, CORNERS.lower, ['open'])).toEqual({ exact: 2, fair: null });
  });

  it('gets the same verdict for any actual hand of the opponent', () => {
    expect(choiceOf(LOWER, CORNERS.upper).fair).toEqual(choiceOf(UPPER, CORNERS.upper).fair);
  });
});

/** Cards of unrelated deals. */
const MANY: CardPool = Array.from({ length: 12 }, (_, seed) =>
  Object.values(seededStart(0, seed + 900).hands).flat(),
)
  .flat()
  .flatMap((card, at) => (card ? [{ card: { ...card, id: `many${at}` }, weight: 1 + (at % 7) }] : []));

const aMoment = fc
  .record({ preset: fc.nat(4), seed: fc.nat(200), plays: fc.integer({ min: 0, max: 9 }) })
  .map(({ preset, seed, plays }): Moment => {
    const start = seededStart(preset, seed);
    return { start, position: seededLine(start, plays, seed), isBalanced: seed % 2 === 0 };
  });

describe('the hands drawn to judge a play', () => {
  it('are null under Open and at the last play', () => {
    fc.assert(
      fc.property(aMoment, ({ start, position, isBalanced }) => {
        const free = position.board.filter((placed) => placed === null).length;
        const open = { ...position, rules: [...position.rules, 'open' as const] };
        expect(fairTask({ start, position: open, isBalanced }, MANY)).toBeNull();
        expect(fairTask({ start, position, isBalanced }, MANY) === null).toBe(free <= 1);
      }),
    );
  });

  it('are deterministic, without duplicate or played cards', () => {
    fc.assert(
      fc.property(aMoment, (moment) => {
        const task = fairTask(moment, MANY, 4);
        expect(fairTask(moment, MANY, 4)).toEqual(task);
        for (const { hands, turn } of task?.positions ?? []) {
          expect(hands[turn]).toEqual(moment.position.hands[turn]);
          const other = turn === 'blue' ? hands.red : hands.blue;
          const ids = other.flatMap((card) => card?.id ?? []);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every((id) => id.startsWith('many'))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('contain each card in proportion to its weight', () => {
    const other = { color: 'red', hidden: [0, 1], played: [], power: null } as const;
    const { hands } = possibleHands(other, {
      pool: [...POOL, ...MANY.slice(0, 2)],
      seed: 'any',
      count: 4_000,
    });
    const first = hands.filter(({ cards }) => cards[0]?.id === LOWER.id).length;
    // Nine of thirteen; three standard errors are 0.02.
    expect(first / hands.length).toBeCloseTo(9 / 13, 1);
  });

  it("have about the player's power in a balanced game", () => {
    const other = { color: 'red', hidden: [0, 1, 2, 3, 4], played: [], power: 100 } as const;
    const powerOf = ({ up, right, down, left }: CardValues) => up + right + down + left;
    const { hands } = possibleHands(other, { pool: MANY, seed: 'any', count: 48 });
    const powers = hands.map(({ cards }) => cards.reduce((sum, card) => sum + powerOf(card), 0));
    expect(powers.filter((power) => Math.abs(power - 100) <= 1).length).toBeGreaterThan(40);
  });
});

describe('the standard error of a loss', () => {
  it('falls as the square root of the number of hands', () => {
    const start = seededStart(0, 3);
    const moment = { start, position: seededLine(start, 4, 3), isBalanced: false };
    const errorWith = (count: number) => {
      const task = fairTask(moment, MANY, count);
      const solutions = task?.positions.map(solve) ?? [];
      const worst =
        solutions[0]?.plays.map((play) => (task ? fairVerdict(task, solutions, play).error : 0)) ?? [];
      return Math.max(...worst);
    };
    const [few, many] = [errorWith(48), errorWith(768)];
    expect(few).toBeGreaterThan(0);
    expect(few / many).toBeGreaterThan(2.5);
    expect(few / many).toBeLessThan(6);
  });

  it('makes a loss count only from 0.25 cards and from twice the error', () => {
    expect(fairLossOf({ loss: 0.5, error: 0.1 })).toBe(0.5);
    expect(fairLossOf({ loss: 0.2, error: 0 })).toBe(0);
    expect(fairLossOf({ loss: 0.5, error: 0.3 })).toBe(0);
  });
});
