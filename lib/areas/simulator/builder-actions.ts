import { PADS, type Pad, type RuleCode } from '#lib/game/rules/types.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import { isOneOf } from '#lib/game/rules/guards.ts';
import { BRUSHES, cardAt, changed, EMPTY, PLACES, touchOf, type Composition } from './composition.ts';
import {
  drawElements,
  drawHands,
  drawSetup,
  drawWalls,
  shuffled,
  type DrawnCard,
} from '#lib/areas/positions/random-start.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { five } from '#lib/game/rules/cells.ts';

/** The sources of random actions. */
export type Drawing = { readonly cards: readonly DrawnCard[]; readonly chance: Chance };

/** The value of the button `faire` that touches a cell. */
export function touchAction(pad: Pad): string {
  return `case${pad}`;
}

/** The cell of a value from `touchAction`; null for any other text. */
export function padOfTouch(action: string): Pad | null {
  return PADS.find((pad) => touchAction(pad) === action) ?? null;
}

/** The value of the button `faire` that deals a position under the rules of a preset, by its place. */
export function presetAction(place: number): string {
  return `preset${place}`;
}

/**
 * The composition after a button of the builder, by its value of `faire` (product/pages §6.8): `hasard` and `preset0` to `preset4` deal a
 * whole position, `mains`, `elements` and `murs` draw these alone, `case1` to `case9` touch a cell with the brush. Unchanged for
 * any other text.
 */
export function acted(
  now: Composition,
  { action, brush }: { readonly action: string; readonly brush: string },
  { cards, chance }: Drawing,
): Composition {
  const preset = PRESETS.find((_, place) => presetAction(place) === action);
  const pad = padOfTouch(action);
  if (preset) return dealt(cards, preset.rules, chance);
  if (pad) return changed(now, touchOf(now, pad, isOneOf(BRUSHES, brush) ? brush : null));
  switch (action) {
    case 'hasard':
      return dealt(cards, now.rules, chance);
    case 'mains':
      return withHands(now, { cards, chance });
    case 'elements':
      return { ...now, elements: drawElements(chance) };
    case 'murs':
      return { ...now, walls: drawWalls(chance) };
    case 'vider':
      return { ...EMPTY, rules: now.rules, firstPlayer: now.firstPlayer };
    default:
      return now;
  }
}

function withHands(now: Composition, { cards, chance }: Drawing): Composition {
  const hands = drawHands(cards, now.rules, chance);
  if (!hands) return now;
  return {
    ...now,
    blue: five((slot) => hands.blue[slot].number),
    red: five((slot) => hands.red[slot].number),
  };
}

/** A whole position under the given rules, as by `drawSetup`; an empty table under these rules when there are no cards. */
export function dealt(cards: readonly DrawnCard[], rules: readonly RuleCode[], chance: Chance): Composition {
  return drawSetup(cards, inOrder(rules), chance) ?? { ...EMPTY, rules: inOrder(rules) };
}

/**
 * Fills the empty slots: all ten by `drawHands` if no card was chosen, otherwise with cards that no hand holds, as long as there are any.
 * Unchanged without cards.
 */
export function completed(
  composition: Composition,
  cards: readonly DrawnCard[],
  chance: Chance,
): Composition {
  const empty = PLACES.filter((place) => cardAt(composition, place) === null);
  const hands = empty.length === PLACES.length ? drawHands(cards, composition.rules, chance) : null;
  const free = cards.filter(({ number }) => !PLACES.some((place) => cardAt(composition, place) === number));
  const drawn = shuffled(free.length > 0 ? free : cards, chance);
  return empty.reduce((now, place, index) => {
    const card = hands ? hands[place.color][place.slot] : drawn[index % drawn.length];
    return card ? changed(now, { kind: 'put', place, card: card.number }) : now;
  }, composition);
}
