import fc from 'fast-check';
import { coordinatesOf, five, isOuterSide, nine } from '../cells.ts';
import { otherColor } from '../play.ts';
import {
  CELLS,
  COLORS,
  DIRECTIONS,
  ELEMENTS,
  RULE_CODES,
  SLOTS,
  WALL_SIGNS,
  type CardValues,
  type Cell,
  type Color,
  type Ground,
  type Hand,
  type Nine,
  type Play,
  type Position,
  type RuleCode,
  type Wall,
} from '../types.ts';

/** Mostly a few values, so that equal values and sums are frequent, but every value now and then. */
const values = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(4, 5, 6, 10) },
  fc.integer({ min: 1, max: 10 }),
);

/** Mostly a few elements, so that card and cell match now and then. */
const elements = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom('Eau' as const, 'Feu' as const) },
  fc.constantFrom(...ELEMENTS),
);

const faces = fc.record({ up: values, right: values, down: values, left: values, element: elements });

/** Ten cards with distinct ids. One may be Clad, and one has an id that needs escaping. */
export const tenCards: fc.Arbitrary<readonly CardValues[]> = fc
  .tuple(fc.array(faces, { minLength: 10, maxLength: 10 }), fc.boolean())
  .map(([all, isClad]) =>
    all.map((face, index) => ({ id: idOf(index, isClad), ...face }) satisfies CardValues),
  );

const ruleSets: fc.Arbitrary<readonly RuleCode[]> = fc.subarray([...RULE_CODES]);

const wallValues = fc.oneof(fc.integer({ min: 4, max: 40 }), fc.integer({ min: 18, max: 26 }));

const grounds = fc
  .tuple(...CELLS.map((cell) => groundOf(cell)))
  .map((all) => nine((cell) => itemAt(all, cell)));

type Draw = {
  rules: readonly RuleCode[];
  cards: readonly CardValues[];
  ground: Nine<Ground>;
  onBoard: number;
  order: readonly Cell[];
  owners: readonly Color[];
  first: Color;
};

/** Any position with possible card counts and at most `maxOnBoard` cards on the board. */
export function positions({ maxOnBoard = 8 } = {}): fc.Arbitrary<Position> {
  const draws: fc.Arbitrary<Draw> = fc.record({
    rules: ruleSets,
    cards: tenCards,
    ground: grounds,
    onBoard: fc.integer({ min: 0, max: maxOnBoard }),
    order: fc.shuffledSubarray([...CELLS], { minLength: 9 }),
    owners: fc.array(fc.constantFrom(...COLORS), { minLength: 9, maxLength: 9 }),
    first: fc.constantFrom(...COLORS),
  });
  return draws.map(positionOf);
}

/** The first slots of both hands have been played; cards on the board may have either colour. */
function positionOf({ rules, cards, ground, onBoard, order, owners, first }: Draw): Position {
  const ownCards = (color: Color) => (color === 'blue' ? cards.slice(0, 5) : cards.slice(5));
  const countPlayed = (color: Color) => (color === first ? Math.ceil : Math.floor)(onBoard / 2);
  const played = COLORS.flatMap((color) => ownCards(color).slice(0, countPlayed(color)));
  const handOf = (color: Color): Hand =>
    five((slot) => (slot < countPlayed(color) ? null : itemAt(ownCards(color), slot)));
  return {
    rules,
    ground,
    board: nine((cell) => {
      const rank = order.indexOf(cell);
      return rank < onBoard ? { card: itemAt(played, rank), color: itemAt(owners, cell) } : null;
    }),
    hands: { blue: handOf('blue'), red: handOf('red') },
    turn: onBoard % 2 === 0 ? first : otherColor(first),
  };
}

/** A position in an unfinished game, and a legal play in it. */
export const situations: fc.Arbitrary<{ position: Position; play: Play }> = positions().chain((position) =>
  fc
    .record({ card: fc.nat(), cell: fc.nat() })
    .map(({ card, cell }) => ({ position, play: legalPlay(position, { card, cell }) })),
);

/** A legal play chosen by two numbers. */
export function legalPlay(position: Position, pick: { card: number; cell: number }): Play {
  const hand = position.hands[position.turn];
  const slots = SLOTS.filter((slot) => hand[slot]);
  const cells = CELLS.filter((cell) => !position.board[cell]);
  const cell = itemAt(cells, pick.cell % cells.length);
  return { slot: itemAt(slots, pick.card % slots.length), player: position.turn, ...coordinatesOf(cell) };
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`No item ${index}`);
  return item;
}

function idOf(index: number, isClad: boolean): string {
  if (index === 0 && isClad) return 'Clad';
  return index === 1 ? 'à la : carte/@,' : `card${index}`;
}

function groundOf(cell: Cell): fc.Arbitrary<Ground> {
  const sides = DIRECTIONS.filter((side) => isOuterSide(cell, side));
  const walls = fc.subarray(sides).chain((chosen) =>
    fc.tuple(
      ...chosen.map((direction): fc.Arbitrary<Wall> =>
        fc.record({
          direction: fc.constant(direction),
          sign: fc.constantFrom(...WALL_SIGNS),
          value: wallValues,
        }),
      ),
    ),
  );
  return fc.record({ element: elements, walls });
}
