import { five } from './cells.ts';
import { cardPower } from './power.ts';
import type { WinnerRule } from './rule-set.ts';
import { SLOTS, type CardValues, type Five, type RuleCode, type Slot } from './types.ts';

type Values = Pick<CardValues, 'up' | 'right' | 'down' | 'left'>;

type Hands<T> = { readonly blue: Five<T>; readonly red: Five<T> };

/** The slots to exchange: blue's first against red's first, and so on. */
type Exchange = { readonly blue: readonly Slot[]; readonly red: readonly Slot[] };

const SINGLES = SLOTS.map((slot) => [slot]);
const PAIRS = SLOTS.flatMap((first) =>
  SLOTS.filter((second) => second > first).map((second) => [first, second]),
);

/** In order of preference among equally good exchanges: fewest cards, then blue's earliest slots, then red's. */
const EXCHANGES: readonly Exchange[] = [[[]], SINGLES, PAIRS].flatMap((choices) =>
  choices.flatMap((blue) => choices.map((red) => ({ blue, red }))),
);

/** True when hands are balanced before play: under `aleamix`, or `alea` without a stake (product/rules §25). */
export function areHandsBalanced(rules: readonly RuleCode[], winnerRule: WinnerRule): boolean {
  return rules.includes('aleamix') || (rules.includes('alea') && winnerRule === 'none');
}

/** The hands after exchanging up to two cards so that their power sums are as close as possible (product/rules §25). */
export function balanceHands<T extends Values>(hands: Hands<T>): Hands<T> {
  const lead = powerOf(hands.blue, SLOTS) - powerOf(hands.red, SLOTS);
  let best: Exchange = { blue: [], red: [] };
  let smallest = Math.abs(lead);
  for (const exchange of EXCHANGES) {
    const moved = powerOf(hands.blue, exchange.blue) - powerOf(hands.red, exchange.red);
    const difference = Math.abs(lead - 2 * moved);
    if (difference < smallest) [best, smallest] = [exchange, difference];
  }
  return exchangeCards(hands, best);
}

function powerOf(hand: Five<Values>, slots: readonly Slot[]): number {
  return slots.reduce<number>((sum, slot) => sum + cardPower(hand[slot]), 0);
}

function exchangeCards<T>({ blue, red }: Hands<T>, exchange: Exchange): Hands<T> {
  const received = (own: readonly Slot[], given: readonly Slot[], slot: Slot) => given[own.indexOf(slot)];
  return {
    blue: five((slot) => {
      const from = received(exchange.blue, exchange.red, slot);
      return from === undefined ? blue[slot] : red[from];
    }),
    red: five((slot) => {
      const from = received(exchange.red, exchange.blue, slot);
      return from === undefined ? red[slot] : blue[from];
    }),
  };
}
