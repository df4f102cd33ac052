import type { Fault } from '#lib/base/call.ts';
import type { Query } from '#lib/base/query.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { typedNumber } from '#lib/base/text/typed-name.ts';
import { five } from '#lib/game/rules/cells.ts';
import { isOneOf } from '#lib/game/rules/guards.ts';
import { isWallValue } from '#lib/game/rules/play.ts';
import {
  COLORS,
  ELEMENTS,
  PADS,
  RULE_CODES,
  WALL_SIGNS,
  type Color,
  type Element,
  type Five,
  type Pad,
  type RuleCode,
  type Slot,
  type WallSign,
} from '#lib/game/rules/types.ts';
import type { FoundCard, NamedCard } from './drawer.ts';
import { cardAt, missingIn, PLACES, wallAt, type Composition, type Place } from './composition.ts';
import { SIDES, type Side } from '#lib/areas/positions/setup.ts';

/** A wall as typed: no sign means no wall. */
type TypedWall = Side & { readonly sign: WallSign | ''; readonly value: string };

/** The builder's form as typed; choices from a list can only have values of the list. */
export type BuilderFields = {
  readonly rules: readonly RuleCode[];
  readonly firstPlayer: Color;
  readonly hands: Readonly<Record<Color, Five<string>>>;
  readonly elements: Readonly<Partial<Record<Pad, Element>>>;
  readonly walls: readonly TypedWall[];
};

/** A card that the form can name. */
type Numbered = NamedCard & { readonly number: number };

const HAND_NAMES = { blue: 'bleu', red: 'rouge' } as const;

/** The name of a card's field: `bleu1` to `rouge5`. */
export function cardField({ color, slot }: Place): string {
  return `${HAND_NAMES[color]}${slot + 1}`;
}

/** The slot of a field from `cardField`; null for any other text. */
export function placeOfField(field: string): Place | null {
  return PLACES.find((place) => cardField(place) === field) ?? null;
}

/** The name of the field of a cell's element. */
export function elementField(pad: Pad): string {
  return `element${pad}`;
}

/** The names of the two fields of a wall. */
export function wallFields({ pad, direction }: Side): { sign: string; value: string } {
  return { sign: `mur${pad}${direction}`, value: `valeur${pad}${direction}` };
}

/** The side of a field from `wallFields`; null for any other text. */
export function sideOfField(field: string): Side | null {
  return SIDES.find((side) => Object.values(wallFields(side)).includes(field)) ?? null;
}

/** Reads the builder's form; invalid values count as nothing chosen. */
export function readBuilderFields(query: Query): BuilderFields {
  const text = (name: string) => textOf(query[name]);
  const hand = (color: Color) => five((slot: Slot) => text(cardField({ color, slot })));
  return {
    rules: RULE_CODES.filter((code) => [query.regle].flat().includes(code)),
    firstPlayer: COLORS.find((color) => color === text('premier')) ?? 'blue',
    hands: { blue: hand('blue'), red: hand('red') },
    elements: Object.fromEntries(
      PADS.flatMap((pad) => {
        const element = text(elementField(pad));
        return isOneOf(ELEMENTS, element) ? [[pad, element]] : [];
      }),
    ),
    walls: SIDES.map((side) => {
      const names = wallFields(side);
      const sign = WALL_SIGNS.find((one) => one === text(names.sign)) ?? '';
      return { ...side, sign, value: typedNumber(text(names.value)) };
    }),
  };
}

/** The readable part of a form, and a fault for each other field; empty slots are no fault. */
export function compositionOf(
  fields: BuilderFields,
  findCard: (text: string) => FoundCard<Numbered>,
): { readonly composition: Composition; readonly faults: readonly Fault[] } {
  const found = PLACES.map((place) => ({
    place,
    ...readCard(fields.hands[place.color][place.slot], findCard),
  }));
  const walls = fields.walls.map(readWall);
  const hand = (color: Color) =>
    five((slot) => found.find(({ place }) => place.color === color && place.slot === slot)?.card ?? null);
  return {
    composition: {
      rules: fields.rules,
      firstPlayer: fields.firstPlayer,
      blue: hand('blue'),
      red: hand('red'),
      elements: PADS.flatMap((pad) => {
        const element = fields.elements[pad];
        return element ? [{ pad, element }] : [];
      }),
      walls: walls.flatMap(({ wall }) => wall ?? []),
    },
    faults: [
      ...found.flatMap(({ place, code, typed }) =>
        code ? [{ field: cardField(place), code, detail: { ...place, typed } }] : [],
      ),
      ...walls.flatMap(({ fault }) => fault ?? []),
    ],
  };
}

/** One fault for all empty slots, at the first; none when each has its card or another fault. */
export function missingFaults(fields: BuilderFields, composition: Composition): readonly Fault[] {
  const first = PLACES.find(({ color, slot }) => fields.hands[color][slot].trim() === '');
  return first ? [{ field: cardField(first), code: 'missing cards', detail: missingIn(composition) }] : [];
}

/** The form that describes a composition; `choiceOf` gives the text that selects a card, empty when the card is gone. */
export function fieldsOf(composition: Composition, choiceOf: (number: number) => string): BuilderFields {
  const { rules, firstPlayer, elements } = composition;
  const hand = (color: Color) =>
    five((slot: Slot) => {
      const card = cardAt(composition, { color, slot });
      return card === null ? '' : choiceOf(card);
    });
  return {
    rules,
    firstPlayer,
    hands: { blue: hand('blue'), red: hand('red') },
    elements: Object.fromEntries(elements.map(({ pad, element }) => [pad, element])),
    walls: SIDES.map((side) => {
      const wall = wallAt(composition, side);
      return { ...side, sign: wall?.sign ?? '', value: wall ? String(wall.value) : '' };
    }),
  };
}

/** The fields of the composition, and the typed text of faulty fields that the composition does not fill. */
export function keepFaulty(
  next: BuilderFields,
  typed: BuilderFields,
  faults: readonly Fault[],
): BuilderFields {
  const isFaulty = (field: string) => faults.some((fault) => fault.field === field);
  const hand = (color: Color) =>
    five((slot: Slot) => {
      const chosen = next.hands[color][slot];
      return chosen === '' && isFaulty(cardField({ color, slot })) ? typed.hands[color][slot] : chosen;
    });
  const walls = next.walls.map((wall, at) => {
    const { sign, value } = wallFields(wall);
    const kept = typed.walls[at];
    return kept && wall.sign === '' && (isFaulty(sign) || isFaulty(value)) ? kept : wall;
  });
  return { ...next, hands: { blue: hand('blue'), red: hand('red') }, walls };
}

/** The form fields of a composition by name, without empty ones. */
export function entriesOf(fields: BuilderFields): readonly (readonly [name: string, value: string])[] {
  const { rules, firstPlayer, hands, elements, walls } = fields;
  const entries = [
    ...PLACES.map((place) => [cardField(place), hands[place.color][place.slot]] as const),
    ...rules.map((rule) => ['regle', rule] as const),
    ['premier', firstPlayer === 'blue' ? '' : firstPlayer] as const,
    ...PADS.map((pad) => [elementField(pad), elements[pad] ?? ''] as const),
    ...walls.flatMap((wall) => {
      const names = wallFields(wall);
      return [[names.sign, wall.sign] as const, [names.value, wall.value] as const];
    }),
  ];
  return entries.filter(([, value]) => value !== '');
}

/** The first of a field's texts, cut to 80 characters, longer than any card's name. */
export function textOf(value: Query[string]): string {
  const [first = ''] = [value].flat();
  return first.slice(0, SEARCH_TEXT_MAX);
}

type ReadCard = { readonly card: number | null; readonly code?: string; readonly typed: string };

function readCard(text: string, findCard: (text: string) => FoundCard<Numbered>): ReadCard {
  const typed = text.trim();
  if (typed === '') return { card: null, typed };
  const found = findCard(typed);
  return 'card' in found ? { card: found.card.number, typed } : { card: null, code: found.code, typed };
}

function readWall({ sign, value, ...side }: TypedWall): {
  readonly wall?: Composition['walls'][number];
  readonly fault?: Fault;
} {
  const names = wallFields(side);
  if (sign === '') return value === '' ? {} : { fault: { field: names.sign, code: 'no sign' } };
  if (!/^\d{1,2}$/.test(value) || !isWallValue(Number(value)))
    return { fault: { field: names.value, code: 'bad value' } };
  return { wall: { ...side, sign, value: Number(value) } };
}
