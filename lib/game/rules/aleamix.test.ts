import { areHandsBalanced, balanceHands } from './aleamix.ts';
import type { Five } from './types.ts';

/** A card of the given power, with an id that shows its owner and slot. */
const card = (id: string, power: number) => ({ id, up: power - 3, right: 1, down: 1, left: 1 });

function balanced(blue: Five<number>, red: Five<number>): string {
  const handOf = (owner: string, powers: Five<number>) =>
    powers.map((power, slot) => card(`${owner}${slot}`, power)) as unknown as Five<ReturnType<typeof card>>;
  const hands = balanceHands({ blue: handOf('b', blue), red: handOf('r', red) });
  const names = (hand: readonly { id: string }[]) => hand.map(({ id }) => id).join(' ');
  return `${names(hands.blue)} / ${names(hands.red)}`;
}

it.each([
  ['nothing when the sums agree', [9, 9, 9, 9, 9], [5, 13, 9, 9, 9], 'b0 b1 b2 b3 b4 / r0 r1 r2 r3 r4'],
  [
    'the earliest suitable slots of blue',
    [9, 9, 9, 9, 14],
    [9, 9, 12, 9, 7],
    'r4 b1 b2 b3 b4 / r0 r1 r2 r3 b0',
  ],
  ['one card of each, slot for slot', [9, 9, 9, 11, 13], [9, 9, 9, 9, 11], 'b0 b1 b2 r0 b4 / b3 r1 r2 r3 r4'],
  [
    'one card when two would be no better',
    [10, 9, 9, 9, 9],
    [8, 9, 9, 9, 9],
    'r1 b1 b2 b3 b4 / r0 b0 r2 r3 r4',
  ],
  [
    'two cards when one is not enough',
    [11, 11, 11, 11, 10],
    [10, 10, 10, 10, 10],
    'r0 r1 b2 b3 b4 / b0 b1 r2 r3 r4',
  ],
  ['at most two cards', [30, 30, 30, 30, 30], [9, 9, 9, 9, 9], 'r0 r1 b2 b3 b4 / b0 b1 r2 r3 r4'],
] as const)('25. Aléamix: exchanges %s', (_, blue, red, expected) => {
  expect(balanced(blue, red)).toBe(expected);
});

it.each([
  [['aleamix'], 'all', true],
  [['alea'], 'none', true],
  [['alea'], 'one', false],
  [['open'], 'none', false],
] as const)(
  '25. balances the hands under %p with the winner rule %s: %p',
  (rules, winnerRule, isBalanced) => {
    expect(areHandsBalanced(rules, winnerRule)).toBe(isBalanced);
  },
);
