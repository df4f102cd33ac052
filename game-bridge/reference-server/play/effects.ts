import type { GameDocument } from '#lib/db/game-documents.ts';
import { isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import { CELLS, DIRECTIONS, ELEMENTS, WALL_SIGNS, type RuleCode } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';

type Effects = Pick<GameDocument, 'elements' | 'walls'>;

const ELEMENTS_MAX = 4;
const WALLS_MAX = 4;

/** Around the typical power of a card, so that walls fire now and then. */
const WALL_VALUES = { least: 12, most: 22 } as const;

/** The sides where powerful walls are allowed (product/rules §21). */
const OUTER_SIDES = CELLS.flatMap((cell) =>
  DIRECTIONS.filter((side) => isOuterSide(cell, side)).map((direction) => ({ pad: padOf(cell), direction })),
);

/** Draws the elements and walls of a board, if the rules use them. */
export function drawEffects(rules: readonly RuleCode[], random: Random): Effects {
  return {
    elements: rules.includes('elem') ? drawElements(random) : [],
    walls: rules.includes('mp') ? drawWalls(random) : [],
  };
}

function drawElements(random: Random): Effects['elements'] {
  const cells = random.sample(CELLS, random.between(1, ELEMENTS_MAX));
  return cells.map((cell) => ({ pad: padOf(cell), element: random.pick(ELEMENTS) }));
}

function drawWalls(random: Random): Effects['walls'] {
  return random.sample(OUTER_SIDES, random.between(1, WALLS_MAX)).map((side) => ({
    ...side,
    sign: random.pick(WALL_SIGNS),
    value: random.between(WALL_VALUES.least, WALL_VALUES.most),
  }));
}
