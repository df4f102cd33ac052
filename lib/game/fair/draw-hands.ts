import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import {
  SLOTS,
  type CardValues,
  type Color,
  type Hand,
  type Position,
  type Slot,
} from '#lib/game/rules/types.ts';
import { otherColor } from '#lib/game/rules/play.ts';

/** The cards from which hands are drawn, each with its frequency; weights are above 0. */
export type CardPool = readonly { readonly card: CardValues; readonly weight: number }[];

/** A hand that the other player may hold, in the order of the hidden slots, with its share of the drawn hands. */
type PossibleHand = { readonly cards: readonly CardValues[]; readonly weight: number };

/** Hands that the other player may hold; `areAll` when there are no others. */
export type PossibleHands = { readonly hands: readonly PossibleHand[]; readonly areAll: boolean };

/** The difference in power that nineteen of twenty balanced games do not exceed (product/pages §6.6). */
const BALANCED_WITHIN = 1;

/** How many draws of a balanced hand are tried before the nearest one is taken. */
const TRIES = 64;

/**
 * Hands that the other player may hold. With one hidden card these are all possible hands, weighted; otherwise `count` hands drawn with a
 * seed, without replacement, from the cards that the player has not used, so that all weigh the same. Where hands were balanced, a hand
 * has about the player's power.
 */
export function possibleHands(
  other: OtherHand,
  { pool, seed, count }: { pool: CardPool; seed: string; count: number },
): PossibleHands {
  const left = pool.filter(({ card }) => other.played.every(({ id }) => id !== card.id));
  const size = other.hidden.length;
  if (left.length < size) throw new Error(`A hand of ${size} cards needs more than ${left.length}`);
  const lacking = other.power === null ? null : other.power - powerOf(other.played);
  if (size === 1) return { hands: lastCards(left, lacking), areAll: true };
  const chance = chanceOf(seed);
  const hands = Array.from({ length: count }, () => ({
    cards: drawNear(left, { size, lacking, chance }),
    weight: 1,
  }));
  return { hands, areAll: false };
}

/** Every possible last card, or those whose power balances the hands, where there are any. */
function lastCards(pool: CardPool, lacking: number | null): readonly PossibleHand[] {
  const all = pool.map(({ card, weight }) => ({ cards: [card], weight }));
  if (lacking === null) return all;
  const least = Math.min(...all.map(({ cards }) => Math.abs(powerOf(cards) - lacking)));
  return all.filter(({ cards }) => Math.abs(powerOf(cards) - lacking) <= Math.max(least, BALANCED_WITHIN));
}

type Drawing = { readonly size: number; readonly lacking: number | null; readonly chance: Chance };

/** A hand with the missing power, if one is drawn within so many tries; otherwise the nearest. */
function drawNear(pool: CardPool, { size, lacking, chance }: Drawing): readonly CardValues[] {
  let nearest = drawOne(pool, size, chance);
  if (lacking === null) return nearest;
  const distance = (cards: readonly CardValues[]) => Math.abs(powerOf(cards) - lacking);
  for (let tries = 1; tries < TRIES && distance(nearest) > BALANCED_WITHIN; tries++) {
    const next = drawOne(pool, size, chance);
    if (distance(next) < distance(nearest)) nearest = next;
  }
  return nearest;
}

function drawOne(pool: CardPool, size: number, chance: Chance): readonly CardValues[] {
  const left = [...pool];
  return Array.from({ length: size }, () => {
    let rest = chance() * left.reduce((sum, { weight }) => sum + weight, 0);
    const at = left.findIndex(({ weight }) => (rest -= weight) < 0);
    const [taken] = left.splice(at, 1);
    if (!taken) throw new Error('Nothing left to draw');
    return taken.card;
  });
}

function powerOf(cards: readonly CardValues[]): number {
  return cards.reduce((sum, card) => sum + cardPower(card), 0);
}

/** What the player to move knows of the other hand. */
export type OtherHand = {
  readonly color: Color;
  /** The slots that the player has never seen: every card still in hand; none under Open. */
  readonly hidden: readonly Slot[];
  /** The cards that came from that hand onto the board; no hand holds a card twice. */
  readonly played: readonly CardValues[];
  /** The approximate power of its five cards; null where hands were not balanced (product/rules §25). */
  readonly power: number | null;
};

/** A position of a game whose start is known. */
export type Moment = {
  readonly start: Position;
  readonly position: Position;
  /** True when the hands were balanced before play (`areHandsBalanced`), as both players know. */
  readonly isBalanced: boolean;
};

/** What the player to move knows of the other hand: the rules, the start of the game and what was played. */
export function otherHandOf({ start, position, isBalanced }: Moment): OtherHand {
  const color = otherColor(position.turn);
  const isInHand = (slot: Slot) => position.hands[color][slot] !== null;
  return {
    color,
    hidden: position.rules.includes('open') ? [] : SLOTS.filter(isInHand),
    played: SLOTS.filter((slot) => !isInHand(slot)).flatMap((slot) => start.hands[color][slot] ?? []),
    power: isBalanced ? powerOfHand(start.hands[position.turn]) : null,
  };
}

/** True when nothing that matters is hidden from the player to move: neither the other hand, nor, with one card left, a choice. */
export function isOtherHandKnown(position: Position): boolean {
  const free = position.board.filter((placed) => placed === null).length;
  return position.rules.includes('open') || free <= 1;
}

/** The position with other cards in the hidden slots, in their order. */
export function withHidden(
  position: Position,
  { color, hidden }: OtherHand,
  cards: readonly CardValues[],
): Position {
  const hand = position.hands[color].map((card, slot) => {
    const at = hidden.indexOf(slot as Slot);
    return at === -1 ? card : (cards[at] ?? null);
  });
  return { ...position, hands: { ...position.hands, [color]: hand as unknown as Hand } };
}

function powerOfHand(hand: Hand): number {
  return powerOf(hand.filter((card) => card !== null));
}
