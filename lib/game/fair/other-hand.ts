import { otherColor } from '#lib/game/rules/play.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import {
  SLOTS,
  type CardValues,
  type Color,
  type Hand,
  type Position,
  type Slot,
} from '#lib/game/rules/types.ts';

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
    power: isBalanced ? powerOf(start.hands[position.turn]) : null,
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

function powerOf(hand: Hand): number {
  return hand.reduce((sum, card) => sum + (card ? cardPower(card) : 0), 0);
}
