import { five, isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import { startPosition, type Start } from '#lib/game/rules/start-position.ts';
import {
  CELLS,
  DIRECTIONS,
  RULE_CODES,
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
