import { PADS, type Pad } from '#lib/game/rules/types.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import { isOneOf } from '#lib/game/rules/guards.ts';
import { BRUSHES, changed, EMPTY, touchOf, type Composition } from './composition.ts';
import { dealt, drawElements, drawHands, drawWalls, type Chance, type DrawnCard } from './random-start.ts';
import { five } from '#lib/game/rules/cells.ts';

/** What actions draw from. */
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
