import { five, isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { startPosition, type Start } from '#lib/game/rules/start-position.ts';
import {
  CELLS,
  DIRECTIONS,
  RULE_CODES,
  SLOTS,
  type CardValues,
  type Color,
  type Direction,
  type Five,
  type Pad,
  type Position,
  type RuleCode,
  type Slot,
} from '#lib/game/rules/types.ts';

/** A built start; cards are given by number, which is never reused for another card (product/data §4.1). */
export type Setup = Omit<Start, 'blue' | 'red'> & Readonly<Record<Color, Five<number>>>;

/** An outer side of the board, where a powerful wall may stand. */
export type Side = { readonly pad: Pad; readonly direction: Direction };

/** The twelve outer sides, from the top left corner. */
export const SIDES: readonly Side[] = CELLS.flatMap((cell) =>
  DIRECTIONS.filter((side) => isOuterSide(cell, side)).map((direction) => ({ pad: padOf(cell), direction })),
);

/** The position that a setup starts from; null when a card is unknown. */
export function positionOfSetup(
  setup: Setup,
  findByNumber: (number: number) => CardValues | null,
): Position | null {
  const isKnown = [...setup.blue, ...setup.red].every((number) => findByNumber(number) !== null);
  if (!isKnown) return null;
  const handOf = (color: Color) => five((slot: Slot) => valuesOf(findByNumber(setup[color][slot])));
  return startPosition({ ...setup, blue: handOf('blue'), red: handOf('red') });
}

/**
 * A setup with the cards, elements, walls and rules of a position. Cards on the board return to the hand of their colour while it has room,
 * as a position does not tell who played them. Null when a card is unknown, or there are fewer than ten.
 */
export function setupOfPosition(
  { rules, ground, board, hands, turn }: Position,
  numberOf: (card: CardValues) => number | null,
): Setup | null {
  const laid = board.filter((placed) => placed !== null);
  const lacks = (color: Color) => hands[color].filter((card) => card === null).length;
  // Stable: cards of one colour keep their order, from the top left corner.
  const returned = laid.toSorted((one, other) => Number(one.color === 'red') - Number(other.color === 'red'));
  const back = { blue: returned.slice(0, lacks('blue')), red: returned.slice(lacks('blue')) };
  const handOf = (color: Color) => {
    const cards = back[color].map(({ card }) => card);
    return five((slot: Slot) => hands[color][slot] ?? cards.shift() ?? null);
  };
  const numbersOf = (color: Color) => handOf(color).map((card) => card && numberOf(card));
  const [blue, red] = [numbersOf('blue'), numbersOf('red')];
  if (!isHand(blue) || !isHand(red)) return null;
  const elements = CELLS.flatMap((cell) => {
    const { element } = ground[cell];
    return element ? [{ pad: padOf(cell), element }] : [];
  });
  const walls = CELLS.flatMap((cell) => ground[cell].walls.map((wall) => ({ pad: padOf(cell), ...wall })));
  const firstPlayer = laid.length % 2 === 0 ? turn : otherColor(turn);
  return { rules: inOrder(rules), firstPlayer, blue, red, elements, walls };
}

function isHand(hand: readonly (number | null)[]): hand is Five<number> {
  return hand.length === SLOTS.length && hand.every((number) => number !== null);
}

/** Rules in the order of the table of product/rules §B, each once. */
export function inOrder(rules: readonly RuleCode[]): readonly RuleCode[] {
  return RULE_CODES.filter((code) => rules.includes(code));
}

/** The part of a card that the engine needs: anything more would be sent along with every position. */
function valuesOf(card: CardValues | null): CardValues {
  if (!card) throw new Error('Unknown card number in the setup');
  const { id, up, right, down, left, element } = card;
  return { id, up, right, down, left, element };
}
