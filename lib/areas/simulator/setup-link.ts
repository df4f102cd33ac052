import { five, isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import { CELLS, DIRECTIONS, PADS } from '#lib/game/rules/types.ts';
import type { Element, Five, RuleCode, WallSign } from '#lib/game/rules/types.ts';
import { packDigits, unpackDigits, type Digit, type DigitReader } from './digits.ts';
import type { Setup } from './setup.ts';

/** The first letter of a link tells its format; what version 1 means here never changes (product/data §4.2). */
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

/** The greatest number of a card that a link can carry. */
export const MAX_CARD_NUMBER = GROUP ** MAX_GROUPS - 1;

/**
 * A setup as the `d` of an address: 22 letters for ten cards of the first 128 numbers, at most 60 with all elements, twelve walls
 * and cards of the first 16,384. Throws on card numbers beyond `MAX_CARD_NUMBER`.
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

/** The setup of a link of any version so far; null for any other text. Whether the cards exist is not asked. */
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

/** Seven bits at a time, the lowest first, each with a flag that says whether more follow. */
function digitsOfNumber(number: number): readonly Digit[] {
  if (!Number.isInteger(number) || number < 1 || number > MAX_CARD_NUMBER)
    throw new RangeError(`No link can carry the card number ${number}`);
  const digits: Digit[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / GROUP))
    digits.push([rest % GROUP, GROUP], [rest >= GROUP ? 1 : 0, 2]);
  return digits;
}

/** A number of `digitsOfNumber`; null when nothing writes one so. */
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
