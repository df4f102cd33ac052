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

/** A hand the opponent may hold, in the order of the hidden slots, and its relative weight. */
type PossibleHand = { readonly cards: readonly CardValues[]; readonly weight: number };

/** Hands the opponent may hold; `areAll` if there are no others. */
export type PossibleHands = { readonly hands: readonly PossibleHand[]; readonly areAll: boolean };

/** The difference in power that 95 % of balanced games do not exceed (product/pages §6.6). */
const BALANCED_WITHIN = 1;

/** Maximum number of draws of a balanced hand before settling for the nearest. */
const TRIES = 64;

/**
 * Hands the opponent may hold: with one hidden card all possible ones, weighted; otherwise `count` hands of equal weight, drawn with a seed
 * from the cards they have not played, without replacement. Balanced hands have about the player's power.
 */
export function possibleHands(
  other: OtherHand,
  { pool, seed, count }: { pool: CardPool; seed: string; count: number },
): PossibleHands {
  const left = pool.filter(({ card }) => other.played.every(({ id }) => id !== card.id));
  const size = other.hidden.length;
  if (left.length < size) throw new Error(`Cannot draw ${size} cards from ${left.length}`);
  const lacking = other.power === null ? null : other.power - powerOf(other.played);
  if (size === 1) return { hands: lastCards(left, lacking), areAll: true };
  const chance = chanceOf(seed);
  const hands = Array.from({ length: count }, () => ({
    cards: drawNear(left, { size, lacking, chance }),
    weight: 1,
  }));
  return { hands, areAll: false };
}

/** Every possible last card; in balanced games only those that balance the hands, or the nearest. */
function lastCards(pool: CardPool, lacking: number | null): readonly PossibleHand[] {
  const all = pool.map(({ card, weight }) => ({ cards: [card], weight }));
  if (lacking === null) return all;
  const least = Math.min(...all.map(({ cards }) => Math.abs(powerOf(cards) - lacking)));
  return all.filter(({ cards }) => Math.abs(powerOf(cards) - lacking) <= Math.max(least, BALANCED_WITHIN));
}

type Drawing = { readonly size: number; readonly lacking: number | null; readonly chance: Chance };

/** A hand with about the missing power if one is drawn within `TRIES`, otherwise the nearest. */
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
    if (!taken) throw new Error('No card left to draw');
    return taken.card;
  });
}

function powerOf(cards: readonly CardValues[]): number {
  return cards.reduce((sum, card) => sum + cardPower(card), 0);
}

/** The opponent's hand as known to the player to move. */
export type OtherHand = {
  readonly color: Color;
  /** Slots the player has never seen: all cards still in hand, or none under Open. */
  readonly hidden: readonly Slot[];
  /** Cards played from that hand; no hand holds a card twice. */
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

/** The opponent's hand as known to the player to move, from the rules, the start and the plays. */
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

/** True if nothing that matters is hidden from the player to move: under Open, and at the last play. */
export function isOtherHandKnown(position: Position): boolean {
  const free = position.board.filter((placed) => placed === null).length;
  return position.rules.includes('open') || free <= 1;
}

/** The position with `cards` in the hidden slots, in order. */
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
