import { z } from 'zod';
import type { CardFace } from '#lib/game/card.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { COLORS, DIRECTIONS, ELEMENTS, RULE_CODES, WALL_SIGNS } from '#lib/game/rules/types.ts';

const color = z.enum(COLORS);
const hand = z.array(z.string().nullable());
const element = z.enum(ELEMENTS).nullable();
const wall = z.object({ direction: z.enum(DIRECTIONS), sign: z.enum(WALL_SIGNS), value: z.int() });
const cardValue = z.int().min(CARD_VALUE.min).max(CARD_VALUE.max);

/** A board (product/calls §5.8): `wall` is the first of `walls`. */
export const boardJson = z.object({
  onBoard: z.record(
    z.string(),
    z.object({
      element,
      walls: z.array(wall),
      wall: wall.nullable(),
      card: z.object({ card: z.string(), color }).nullable(),
    }),
  ),
  blueHand: hand,
  redHand: hand,
  turnOfBlue: z.boolean(),
  rules: z.array(z.enum(RULE_CODES)),
});

/** The values of a card as it was played, with its name and deck. */
export const cardJson = z.object({
  ...{ name: z.string(), deck: z.string(), element },
  ...{ up: cardValue, right: cardValue, down: cardValue, left: cardValue },
});

/** Cards by id, as calls give them beside a board. */
export function toCardsJson(cards: readonly CardFace[]): Record<string, z.infer<typeof cardJson>> {
  return Object.fromEntries(
    cards.map(({ id, name, deck, element, up, right, down, left }) => [
      id,
      { name, deck, element, up, right, down, left },
    ]),
  );
}
