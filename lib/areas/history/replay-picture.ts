import { faceOf as drawFace, frameOf } from '#lib/areas/cards/card-art.ts';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/card-glyphs.ts';
import { oklch } from '#lib/base/oklch.ts';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { CELLS, type CardValues, type Cell, type Color, type Direction } from '#lib/game/rules/types.ts';
import { cellsOf, type ReplayCell } from './replay-board.ts';
import { faceOf, type ReplayData } from './replay-data.ts';
import type { Step } from './replay-turns.ts';

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

/** The table at a step of a game as an SVG file without text, for which previews would need a font. */
export function tableSvg(data: ReplayData, step: Step): string {
  const cells = cellsOf(step);
  const { width, height } = TABLE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect x="${BOARD.x}" width="${BOARD.width}" height="${height}" rx="10" fill="#000" fill-opacity=".28"/>`,
    ...CELLS.map((cell) => drawCell(data, cell, cells[cell])),
    ...(['blue', 'red'] as const).map((color) => drawHand(data, step, color)),
    '</svg>',
  ].join('');
}

function drawCell(data: ReplayData, cell: Cell, { card, owner, mark, element, walls }: ReplayCell): string {
  const { x, y } = coordinatesOf(cell);
  const left = BOARD.x + BOARD.padding + x * (CARD.width + GAP);
  const top = BOARD.padding + y * (CARD.height + GAP);
  const ground = `<rect width="${CARD.width}" height="${CARD.height}" rx="8" fill="${CELL}" fill-opacity=".6"/>`;
  const sign =
    element &&
    `<path transform="translate(36 51)scale(2)" fill="${QUIET}" fill-opacity=".75" fill-rule="evenodd" d="${ELEMENT_OUTLINES[element]}"/>`;
  const lying = card && owner ? drawCard(data, card, owner) : (sign ?? '');
  const bars = walls.map(({ direction }) => `<path d="${WALL_BARS[direction]}" fill="${BRASS}"/>`).join('');
  return `<g transform="translate(${left} ${top})">${ground}${lying}${ringOf(mark)}${bars}</g>`;
}

/** A double ring around the card just played, a single one around a captured card. */
function ringOf(mark: ReplayCell['mark']): string {
  if (mark === null) return '';
  const ring = (inset: number, width: number) =>
    `<rect x="${-inset}" y="${-inset}" width="${CARD.width + 2 * inset}" height="${CARD.height + 2 * inset}" rx="${8 + inset}" fill="none" stroke="${BRASS}" stroke-width="${width}"/>`;
  return mark === 'placed' ? ring(5, 2.5) + ring(0.5, 2.5) : ring(2.5, 4);
}

/** A powerful wall: a brass bar on its side of the cell. */
const WALL_BARS = {
  up: 'M30-8h60v7H30Z',
  right: 'M121 45h7v60h-7Z',
  down: 'M30 151h60v7H30Z',
  left: 'M-8 45h7v60h-7Z',
} as const satisfies Record<Direction, string>;

function drawHand(data: ReplayData, { position }: Step, color: Color): string {
  const step = CARD.height * HAND_SCALE + GAP;
  return position.hands[color]
    .map((card, slot) =>
      card
        ? `<g transform="translate(${HAND_X[color]} ${5 + slot * step})scale(${HAND_SCALE})">${drawCard(data, card, color)}</g>`
        : '',
    )
    .join('');
}

function drawCard(data: ReplayData, card: CardValues, owner: Color): string {
  return frameOf(owner) + drawFace(faceOf(data, card), false);
}
