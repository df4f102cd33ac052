import { five } from '#lib/game/rules/cells.ts';
import { startPosition, type Start } from '#lib/game/rules/start-position.ts';
import { RULE_CODES } from '#lib/game/rules/types.ts';
import type { CardValues, Color, Five, Position, RuleCode, Slot } from '#lib/game/rules/types.ts';

/** A start that was built: the cards stand by number, which is never given to another card (product/data §4.1). */
export type Setup = Omit<Start, 'blue' | 'red'> & Readonly<Record<Color, Five<number>>>;

/** The position that a setup starts from; null when a number is that of no card. */
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

/** The engine's part of a card: the rest of it would travel with every position. */
function valuesOf(card: CardValues | null): CardValues {
  if (!card) throw new Error('Every number was found a moment ago');
  const { id, up, right, down, left, element } = card;
  return { id, up, right, down, left, element };
}
