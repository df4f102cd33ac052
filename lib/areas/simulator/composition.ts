import { five } from '#lib/game/rules/cells.ts';
import {
  COLORS,
  ELEMENTS,
  SLOTS,
  type Color,
  type Element,
  type Five,
  type Pad,
  type RuleCode,
  type Slot,
  type Wall,
} from '#lib/game/rules/types.ts';
import { inOrder, type Setup, type Side } from '#lib/areas/positions/setup.ts';

/** A position that is being composed: a setup whose slots may be empty; cards are given by number. */
export type Composition = Omit<Setup, Color> & Readonly<Record<Color, Five<number | null>>>;

/** A slot of a hand. */
export type Place = { readonly color: Color; readonly slot: Slot };

/** The brush for cells: an element, or none; spelled as in addresses. */
export const BRUSHES = [...ELEMENTS, 'effacer'] as const;

export type Brush = (typeof BRUSHES)[number];

export type Change =
  | { readonly kind: 'put'; readonly place: Place; readonly card: number | null }
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place }
  | { readonly kind: 'paint'; readonly pad: Pad; readonly element: Element | null }
  | { readonly kind: 'cycle'; readonly pad: Pad }
  | { readonly kind: 'wall'; readonly side: Side; readonly wall: Pick<Wall, 'sign' | 'value'> | null }
  | { readonly kind: 'rule'; readonly rule: RuleCode }
  | { readonly kind: 'first'; readonly color: Color }
  | { readonly kind: 'whole'; readonly composition: Composition };

/** An empty table without rules, on which blue begins. */
export const EMPTY: Composition = {
  rules: [],
  firstPlayer: 'blue',
  blue: five(() => null),
  red: five(() => null),
  elements: [],
  walls: [],
};

/** The ten slots: blue's, then red's. */
export const PLACES: readonly Place[] = COLORS.flatMap((color) => SLOTS.map((slot) => ({ color, slot })));

export function changed(now: Composition, change: Change): Composition {
  switch (change.kind) {
    case 'put':
      return withCard(now, change.place, change.card);
    case 'move':
      return withCard(
        withCard(now, change.to, cardAt(now, change.from)),
        change.from,
        cardAt(now, change.to),
      );
    case 'paint':
      return withElement(now, change.pad, change.element);
    case 'cycle':
      return withElement(now, change.pad, elementAfter(elementAt(now, change.pad)));
    case 'wall': {
      const others = now.walls.filter((wall) => !isSameSide(wall, change.side));
      return { ...now, walls: change.wall ? [...others, { ...change.side, ...change.wall }] : others };
    }
    case 'rule':
      return { ...now, rules: toggled(now.rules, change.rule) };
    case 'first':
      return { ...now, firstPlayer: change.color };
    case 'whole':
      return change.composition;
  }
}

/** The card in a slot; null when it is empty. */
export function cardAt(composition: Composition, { color, slot }: Place): number | null {
  return composition[color][slot];
}

/** The element of a cell; null when it has none. */
export function elementAt({ elements }: Composition, pad: Pad): Element | null {
  return elements.find((one) => one.pad === pad)?.element ?? null;
}

/** The wall on an outer side, or null. */
export function wallAt({ walls }: Composition, side: Side): Composition['walls'][number] | null {
  return walls.find((wall) => isSameSide(wall, side)) ?? null;
}

/** The number of empty slots of each hand. */
export function missingIn(composition: Composition): Readonly<Record<Color, number>> {
  const missing = (color: Color) => composition[color].filter((card) => card === null).length;
  return { blue: missing('blue'), red: missing('red') };
}

/** The composition as a setup; null while a slot is empty. */
export function setupOf(composition: Composition): Setup | null {
  const { blue, red } = composition;
  return isFull(blue) && isFull(red) ? { ...composition, blue, red } : null;
}

/** The next empty slot after a place, wrapping around; null when there is none. */
export function nextEmpty(composition: Composition, after: Place | null): Place | null {
  const from = after ? PLACES.findIndex((place) => isSamePlace(place, after)) + 1 : 0;
  const inTurn = [...PLACES.slice(from), ...PLACES.slice(0, from)];
  return inTurn.find((place) => cardAt(composition, place) === null) ?? null;
}

export function holdersOf(composition: Composition, card: number): readonly Color[] {
  return COLORS.filter((color) => composition[color].includes(card));
}

/** The effect of a touch on a cell: a brush paints, or removes its own paint; without a brush the elements cycle. */
export function touchOf(now: Composition, pad: Pad, brush: Brush | null): Change {
  if (brush === null) return { kind: 'cycle', pad };
  const element = brush === 'effacer' || elementAt(now, pad) === brush ? null : brush;
  return { kind: 'paint', pad, element };
}

/** True when nothing has been composed yet: no card, element or wall. */
export function isBare({ blue, red, elements, walls }: Composition): boolean {
  return elements.length + walls.length === 0 && [...blue, ...red].every((card) => card === null);
}

/** The number of cards still to choose. */
export function missingOf(composition: Composition): number {
  const { blue, red } = missingIn(composition);
  return blue + red;
}

export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.color === other?.color && one?.slot === other?.slot;
}

export function isSameSide(one: Side | null, other: Side | null): boolean {
  return one?.pad === other?.pad && one?.direction === other?.direction;
}

function withCard(now: Composition, { color, slot }: Place, card: number | null): Composition {
  return { ...now, [color]: five((one) => (one === slot ? card : now[color][one])) };
}

function withElement(now: Composition, pad: Pad, element: Element | null): Composition {
  const others = now.elements.filter((one) => one.pad !== pad);
  return { ...now, elements: element ? [...others, { pad, element }] : others };
}

/** None, then each element in the order of product/rules §4, then none again. */
function elementAfter(element: Element | null): Element | null {
  return ELEMENTS[element ? ELEMENTS.indexOf(element) + 1 : 0] ?? null;
}

function toggled(rules: readonly RuleCode[], rule: RuleCode): readonly RuleCode[] {
  return inOrder(rules.includes(rule) ? rules.filter((one) => one !== rule) : [...rules, rule]);
}

function isFull(hand: Five<number | null>): hand is Five<number> {
  return hand.every((card) => card !== null);
}
