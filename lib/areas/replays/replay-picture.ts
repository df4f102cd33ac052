import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { oklch } from '#lib/base/oklch.ts';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import {
  CELLS,
  COLORS,
  type CardValues,
  type Cell,
  type Color,
  type Direction,
} from '#lib/game/rules/types.ts';
import { cellsOf, type ReplayCell } from './replay-board.ts';
import type { Step } from './replay-coup.ts';

/** Width and height of the drawn table in its own units, in which a card on the board is 120 by 150. */
export const TABLE_SIZE = { width: 578, height: 480 } as const;

const CARD = { width: 120, height: 150 } as const;
const GAP = 5;
const BOARD = { x: 94, width: 390, padding: 10 } as const;
const HAND_SCALE = 0.6;
const HAND_X = { blue: 0, red: 506 } as const satisfies Record<Color, number>;

const BRASS = oklch(0.82, 0.125, 86);
const CELL = oklch(0.31, 0.05, 170);
const QUIET = oklch(0.86, 0.03, 158);

const OPENING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TABLE_SIZE.width} ${TABLE_SIZE.height}">`;

/** A card of the table, and where it lies there. */
export type LaidCard = {
  readonly card: CardValues;
  readonly owner: Color;
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

/** The board at a step of a game, under its cards, as an SVG file without text, which would need a font in previews. */
export function tableGround(step: Step): string {
  const cells = cellsOf(step);
  const board = `<rect x="${BOARD.x}" width="${BOARD.width}" height="${TABLE_SIZE.height}" rx="10" fill="#000" fill-opacity=".28"/>`;
  return OPENING + board + CELLS.map((cell) => inCell(cell, groundOf(cells[cell]))).join('') + '</svg>';
}

/** The rings and walls at a step of a game, above its cards, as an SVG file. */
export function tableMarks(step: Step): string {
  const cells = cellsOf(step);
  return (
    OPENING +
    CELLS.map((cell) => inCell(cell, ringOf(cells[cell].mark) + wallsOf(cells[cell]))).join('') +
    '</svg>'
  );
}

/** The ten cards at a step of a game: those on the board, then those in the hands. */
export function laidCards(step: Step): readonly LaidCard[] {
  const cells = cellsOf(step);
  const onBoard = CELLS.flatMap((cell): LaidCard[] => {
    const { card, owner } = cells[cell];
    return card && owner ? [{ card, owner, ...cornerOf(cell), width: CARD.width }] : [];
  });
  return [...onBoard, ...COLORS.flatMap((color) => handOf(step, color))];
}

/** The value of a powerful wall, and the middle of its place on the table. */
export type LaidWall = { readonly text: string; readonly x: number; readonly y: number };

/** The values of the walls at a step of a game. */
export function laidWalls(step: Step): readonly LaidWall[] {
  const cells = cellsOf(step);
  return CELLS.flatMap((cell) => {
    const corner = cornerOf(cell);
    return cells[cell].walls.map(({ direction, sign, value }) => {
      const { x, y } = WALL_MIDDLES[direction];
      return { text: `${sign}${value}`, x: corner.x + x, y: corner.y + y };
    });
  });
}

function handOf({ position }: Step, owner: Color): LaidCard[] {
  const step = CARD.height * HAND_SCALE + GAP;
  return position.hands[owner].flatMap((card, slot) =>
    card ? [{ card, owner, x: HAND_X[owner], y: 5 + slot * step, width: CARD.width * HAND_SCALE }] : [],
  );
}

function cornerOf(cell: Cell): { x: number; y: number } {
  const { x, y } = coordinatesOf(cell);
  return {
    x: BOARD.x + BOARD.padding + x * (CARD.width + GAP),
    y: BOARD.padding + y * (CARD.height + GAP),
  };
}

function inCell(cell: Cell, drawn: string): string {
  const { x, y } = cornerOf(cell);
  return drawn === '' ? '' : `<g transform="translate(${x} ${y})">${drawn}</g>`;
}

function groundOf({ card, element }: ReplayCell): string {
  const ground = `<rect width="${CARD.width}" height="${CARD.height}" rx="8" fill="${CELL}" fill-opacity=".6"/>`;
  if (card || !element) return ground;
  return `${ground}<path transform="translate(36 51)scale(2)" fill="${QUIET}" fill-opacity=".75" fill-rule="evenodd" d="${ELEMENT_OUTLINES[element]}"/>`;
}

/** A double ring around the card just played, a single one around a captured card. */
function ringOf(mark: ReplayCell['mark']): string {
  if (mark === null) return '';
  const ring = (inset: number, width: number) =>
    `<rect x="${-inset}" y="${-inset}" width="${CARD.width + 2 * inset}" height="${CARD.height + 2 * inset}" rx="${8 + inset}" fill="none" stroke="${BRASS}" stroke-width="${width}"/>`;
  return mark === 'placed' ? ring(5, 2.5) + ring(0.5, 2.5) : ring(2.5, 4);
}

function wallsOf({ walls }: ReplayCell): string {
  return walls.map(({ direction }) => `<path d="${WALL_BARS[direction]}" fill="${BRASS}"/>`).join('');
}

/** A powerful wall: a brass bar on its side of the cell. */
const WALL_BARS = {
  up: 'M30-8h60v7H30Z',
  right: 'M121 45h7v60h-7Z',
  down: 'M30 151h60v7H30Z',
  left: 'M-8 45h7v60h-7Z',
} as const satisfies Record<Direction, string>;

const WALL_MIDDLES = {
  up: { x: 60, y: 2 },
  right: { x: 116, y: 75 },
  down: { x: 60, y: 148 },
  left: { x: 4, y: 75 },
} as const satisfies Record<Direction, { x: number; y: number }>;
