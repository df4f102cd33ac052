import { nine, padOf } from './cells.ts';
import type { CardValues, Color, Element, Five, Pad, Position, RuleCode, Wall } from './types.ts';

/** Everything that is decided before the first play. Elements and walls are given by pad. */
export type Start = {
  readonly rules: readonly RuleCode[];
  readonly blue: Five<CardValues>;
  readonly red: Five<CardValues>;
  readonly firstPlayer: Color;
  readonly elements: readonly { readonly pad: Pad; readonly element: Element }[];
  readonly walls: readonly ({ readonly pad: Pad } & Wall)[];
};

/** The position before the first play. */
export function startPosition({ rules, blue, red, firstPlayer, elements, walls }: Start): Position {
  return {
    rules,
    ground: nine((cell) => {
      const pad = padOf(cell);
      return {
        element: elements.find((effect) => effect.pad === pad)?.element ?? null,
        walls: walls
          .filter((wall) => wall.pad === pad)
          .map(({ direction, sign, value }) => ({ direction, sign, value })),
      };
    }),
    board: nine(() => null),
    hands: { blue, red },
    turn: firstPlayer,
  };
}
