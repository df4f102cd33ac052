import type { Fault } from '#lib/base/call.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { five, isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import { isOneOf } from '#lib/game/rules/guards.ts';
import { isWallValue } from '#lib/game/rules/possible.ts';
import {
  CELLS,
  COLORS,
  DIRECTIONS,
  ELEMENTS,
  PADS,
  RULE_CODES,
  WALL_SIGNS,
  type Color,
  type Direction,
  type Element,
  type Five,
  type Pad,
  type RuleCode,
  type Slot,
  type WallSign,
} from '#lib/game/rules/types.ts';
import type { FoundCard } from './card-finder.ts';
import type { Setup } from './setup.ts';

/** The query of a page. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An outer side of the board, where a powerful wall may stand. */
export type Side = { readonly pad: Pad; readonly direction: Direction };

/** A wall as typed: no sign means no wall. */
export type TypedWall = Side & { readonly sign: WallSign | ''; readonly value: string };

/** The builder's form as typed; choices from a list can only have values of the list. */
export type BuilderFields = {
  readonly rules: readonly RuleCode[];
  readonly firstPlayer: Color;
  readonly hands: Readonly<Record<Color, Five<string>>>;
  readonly elements: Readonly<Partial<Record<Pad, Element>>>;
  readonly walls: readonly TypedWall[];
};

/** The twelve outer sides, from the top left corner. */
export const SIDES: readonly Side[] = CELLS.flatMap((cell) =>
  DIRECTIONS.filter((side) => isOuterSide(cell, side)).map((direction) => ({ pad: padOf(cell), direction })),
);

const HAND_NAMES = { blue: 'bleu', red: 'rouge' } as const;

/** The name of a card's field: `bleu1` to `rouge5`. */
export function cardField(color: Color, slot: Slot): string {
  return `${HAND_NAMES[color]}${slot + 1}`;
}

/** The name of the field of a cell's element. */
export function elementField(pad: Pad): string {
  return `element${pad}`;
}

/** The names of the two fields of a wall. */
export function wallFields({ pad, direction }: Side): { sign: string; value: string } {
  return { sign: `mur${pad}${direction}`, value: `valeur${pad}${direction}` };
}

/** Reads the builder's form; invalid values count as nothing chosen. */
export function readBuilderFields(query: Query): BuilderFields {
  const text = (name: string) => textOf(query[name]);
  return {
    rules: RULE_CODES.filter((code) => [query.regle].flat().includes(code)),
    firstPlayer: COLORS.find((color) => color === text('premier')) ?? 'blue',
    hands: {
      blue: five((slot) => text(cardField('blue', slot))),
      red: five((slot) => text(cardField('red', slot))),
    },
    elements: Object.fromEntries(
      PADS.flatMap((pad) => {
        const element = text(elementField(pad));
        return isOneOf(ELEMENTS, element) ? [[pad, element]] : [];
      }),
    ),
    walls: SIDES.map((side) => {
      const names = wallFields(side);
      const sign = WALL_SIGNS.find((one) => one === text(names.sign)) ?? '';
      return { ...side, sign, value: text(names.value).trim() };
    }),
  };
}

/** The setup that the form describes, or every fault in it, by field. */
export function buildSetup(
  fields: BuilderFields,
  findCard: (text: string) => FoundCard,
): { readonly ok: true; readonly value: Setup } | { readonly ok: false; readonly faults: readonly Fault[] } {
  const found = { blue: fields.hands.blue.map(findCard), red: fields.hands.red.map(findCard) };
  const faults = [
    ...COLORS.flatMap((color) =>
      found[color].flatMap((card, slot) => cardFault(fields, { color, slot, card })),
    ),
    ...fields.walls.flatMap(wallFault),
  ];
  if (faults.length > 0) return { ok: false, faults };
  const numbersOf = (color: Color) => five((slot) => numberOf(found[color][slot]));
  return {
    ok: true,
    value: {
      rules: fields.rules,
      firstPlayer: fields.firstPlayer,
      blue: numbersOf('blue'),
      red: numbersOf('red'),
      elements: PADS.flatMap((pad) => {
        const element = fields.elements[pad];
        return element ? [{ pad, element }] : [];
      }),
      walls: fields.walls.flatMap(({ sign, value, ...side }) =>
        sign === '' ? [] : [{ ...side, sign, value: Number(value) }],
      ),
    },
  };
}

/** The form that describes a setup; `choiceOf` gives the text by which a card is chosen, empty when the card is gone. */
export function fieldsOfSetup(setup: Setup, choiceOf: (number: number) => string): BuilderFields {
  const { rules, firstPlayer, elements, walls } = setup;
  return {
    rules,
    firstPlayer,
    hands: {
      blue: five((slot) => choiceOf(setup.blue[slot])),
      red: five((slot) => choiceOf(setup.red[slot])),
    },
    elements: Object.fromEntries(elements.map(({ pad, element }) => [pad, element])),
    walls: SIDES.map((side) => {
      const wall = walls.find(({ pad, direction }) => pad === side.pad && direction === side.direction);
      return { ...side, sign: wall?.sign ?? '', value: wall ? String(wall.value) : '' };
    }),
  };
}

/** The first of a field's texts, cut to 80 characters, longer than any card's name. */
export function textOf(value: Query[string]): string {
  const [first = ''] = [value].flat();
  return first.slice(0, SEARCH_TEXT_MAX);
}

function cardFault(
  { hands }: BuilderFields,
  { color, slot, card }: { color: Color; slot: number; card: FoundCard },
): readonly Fault[] {
  if ('card' in card) return [];
  const typed = hands[color][slot as Slot].trim();
  const code = typed === '' ? 'no card' : card.code;
  return [{ field: cardField(color, slot as Slot), code, detail: { color, place: slot + 1, typed } }];
}

function wallFault({ sign, value, pad, direction }: TypedWall): readonly Fault[] {
  const names = wallFields({ pad, direction });
  if (sign === '') return value === '' ? [] : [{ field: names.sign, code: 'no sign' }];
  if (/^\d{1,2}$/.test(value) && isWallValue(Number(value))) return [];
  return [{ field: names.value, code: 'bad value' }];
}

function numberOf(found: FoundCard | undefined): number {
  if (!found || !('card' in found)) throw new Error('Missing card in a hand without faults');
  return found.card.number;
}
