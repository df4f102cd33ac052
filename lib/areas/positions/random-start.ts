import type { Chance } from '#lib/base/seeded-chance.ts';
import { areHandsBalanced, balanceHands } from '#lib/game/rules/aleamix.ts';
import { five } from '#lib/game/rules/cells.ts';
import {
  ELEMENTS,
  PADS,
  WALL_SIGNS,
  type CardValues,
  type Color,
  type Five,
  type RuleCode,
} from '#lib/game/rules/types.ts';
import { SIDES, type Setup } from './setup.ts';

/** A card that can be drawn. */
export type DrawnCard = CardValues & { readonly number: number };

const ELEMENT_SHARE = 1 / 3;
const WALLS = 3;
const WALL_VALUES = { from: 18, to: 25 };

/**
 * Draws two hands from ten different cards, balanced if the rules say so, as the simulator has no stake (product/rules §25).
 * With fewer than ten cards in the game some are repeated. Null when there are none.
 */
export function drawHands<C extends DrawnCard>(
  cards: readonly C[],
  rules: readonly RuleCode[],
  chance: Chance,
): Readonly<Record<Color, Five<C>>> | null {
  const [first] = cards;
  if (!first) return null;
  const drawn = shuffled(cards, chance);
  const cardAt = (index: number) => drawn[index % drawn.length] ?? first;
  const hands = { blue: five(cardAt), red: five((slot) => cardAt(slot + 5)) };
  return areHandsBalanced(rules, 'none') ? balanceHands(hands) : hands;
}

/** Draws elements for about a third of the cells, at least one. */
export function drawElements(chance: Chance): Setup['elements'] {
  const pads = shuffled(PADS, chance);
  return pads
    .filter((_, index) => index === 0 || chance() < ELEMENT_SHARE)
    .map((pad) => ({ pad, element: pick(ELEMENTS, chance) }));
}

/** Draws three walls with values near the powers of real cards. */
export function drawWalls(chance: Chance): Setup['walls'] {
  const { from, to } = WALL_VALUES;
  return shuffled(SIDES, chance)
    .slice(0, WALLS)
    .map((side) => ({
      ...side,
      sign: pick(WALL_SIGNS, chance),
      value: from + Math.floor(chance() * (to - from + 1)),
    }));
}

/** Draws a start with all that its rules need: hands, elements for Élémentaire, walls for Mur puissant. Null without cards. */
export function drawSetup(
  cards: readonly DrawnCard[],
  rules: readonly RuleCode[],
  chance: Chance,
): Setup | null {
  const hands = drawHands(cards, rules, chance);
  if (!hands) return null;
  return {
    rules,
    firstPlayer: chance() < 0.5 ? 'blue' : 'red',
    blue: five((slot) => hands.blue[slot].number),
    red: five((slot) => hands.red[slot].number),
    elements: rules.includes('elem') ? drawElements(chance) : [],
    walls: rules.includes('mp') ? drawWalls(chance) : [],
  };
}

function pick<T>(items: readonly [T, ...T[]], chance: Chance): T {
  return items[Math.floor(chance() * items.length)] ?? items[0];
}

/** Fisher–Yates shuffle. */
export function shuffled<T>(items: readonly T[], chance: Chance): readonly T[] {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    const [one, two] = [deck[last], deck[other]];
    if (one === undefined || two === undefined) break;
    [deck[last], deck[other]] = [two, one];
  }
  return deck;
}
