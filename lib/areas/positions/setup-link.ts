import { five, isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import {
  CELLS,
  DIRECTIONS,
  PADS,
  type Element,
  type Five,
  type RuleCode,
  type WallSign,
} from '#lib/game/rules/types.ts';
import { packDigits, unpackDigits, type Digit, type DigitReader } from './digits.ts';
import type { Setup } from './setup.ts';

/** The first letter of a link is its format, and the meaning of version 1 never changes (product/data §4.2). */
const VERSION = '1';
const RULES: readonly RuleCode[] = [
  'open',
  'alea',
  'aleamix',
  'elem',
  'bat',
  '=',
  '+',
  'mm',
  'ma',
  'mkc',
  'mp',
];
const SIGNS: readonly WallSign[] = ['+', '-', '='];
const ELEMENTS: readonly Element[] = [
  ...(['Eau', 'Feu', 'Poison', 'Terre', 'Vent'] as const),
  ...(['Lumière', 'Ténèbres', 'Tonnerre', 'Glace'] as const),
];
const WALL_VALUES = 100;
const OUTER_SIDES = CELLS.flatMap((cell) =>
  DIRECTIONS.filter((side) => isOuterSide(cell, side)).map((direction) => ({ pad: padOf(cell), direction })),
);

const GROUP = 128;
const MAX_GROUPS = 3;
const MAX_LETTERS = 80;

/** The highest card number that fits into a link. */
export const MAX_CARD_NUMBER = GROUP ** MAX_GROUPS - 1;

/**
 * A setup as the `d` of an address: 22 letters for ten cards numbered below 128, at most 60 with all elements, twelve walls and
 * cards numbered below 16,384. Throws a `RangeError` for card numbers beyond `MAX_CARD_NUMBER`.
 */
export function makeSetupLink({ rules, firstPlayer, blue, red, elements, walls }: Setup): string {
  return (
    VERSION +
    packDigits([
      ...[...blue, ...red].flatMap(digitsOfNumber),
      ...RULES.map((code): Digit => [rules.includes(code) ? 1 : 0, 2]),
      [firstPlayer === 'red' ? 1 : 0, 2],
      ...PADS.map((pad): Digit => {
        const element = elements.find((effect) => effect.pad === pad)?.element;
        return [element ? ELEMENTS.indexOf(element) + 1 : 0, ELEMENTS.length + 1];
      }),
      ...OUTER_SIDES.map(({ pad, direction }): Digit => {
        const wall = walls.find((other) => other.pad === pad && other.direction === direction);
        const digit = wall ? SIGNS.indexOf(wall.sign) * WALL_VALUES + wall.value + 1 : 0;
        return [digit, SIGNS.length * WALL_VALUES + 1];
      }),
    ])
  );
}

/** Reads the setup of a link of any version so far; null for any other text. The cards need not exist. */
export function parseSetupLink(text: string): Setup | null {
  if (!text.startsWith(VERSION)) return null;
  const reader = unpackDigits(text.slice(VERSION.length), MAX_LETTERS);
  if (!reader) return null;
  const setup = readSetup(reader);
  return setup && reader.isAtEnd() ? setup : null;
}

function readSetup(reader: DigitReader): Setup | null {
  const blue = five(() => takeNumber(reader));
  const red = five(() => takeNumber(reader));
  if (!isHand(blue) || !isHand(red)) return null;
  return {
    blue,
    red,
    rules: RULES.filter(() => reader.take(2) === 1),
    firstPlayer: reader.take(2) === 1 ? 'red' : 'blue',
    elements: PADS.flatMap((pad) => {
      const element = ELEMENTS[reader.take(ELEMENTS.length + 1) - 1];
      return element ? [{ pad, element }] : [];
    }),
    walls: OUTER_SIDES.flatMap((side) => {
      const digit = reader.take(SIGNS.length * WALL_VALUES + 1) - 1;
      const sign = SIGNS[Math.floor(digit / WALL_VALUES)];
      return sign ? [{ ...side, sign, value: digit % WALL_VALUES }] : [];
    }),
  };
}

/** Seven bits at a time, lowest first, each followed by a flag that says whether there are more. */
function digitsOfNumber(number: number): readonly Digit[] {
  if (!Number.isInteger(number) || number < 1 || number > MAX_CARD_NUMBER)
    throw new RangeError(`Card number ${number} does not fit into a link`);
  const digits: Digit[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / GROUP))
    digits.push([rest % GROUP, GROUP], [rest >= GROUP ? 1 : 0, 2]);
  return digits;
}

/** Reads a number from `digitsOfNumber`; null for digits that it never writes. */
function takeNumber(reader: DigitReader): number | null {
  let number = 0;
  for (let group = 0; group < MAX_GROUPS; group++) {
    const digit = reader.take(GROUP);
    number += digit * GROUP ** group;
    if (reader.take(2) === 0) return digit === 0 ? null : number;
  }
  return null;
}

function isHand(hand: Five<number | null>): hand is Five<number> {
  return hand.every((number) => number !== null);
}
