import { oklch } from '#lib/base/oklch.ts';
import type { Owner } from '#lib/game/card.ts';

export const INK = oklch(0.2, 0.03, 170);
export const PAPER = oklch(0.985, 0.012, 95);
const EDGE = oklch(0.25, 0.03, 170);
const BRASS = oklch(0.78, 0.13, 84);
const BRASS_DEEP = oklch(0.56, 0.11, 75);
const BLUE = oklch(0.52, 0.16, 258);
const RED = oklch(0.55, 0.19, 25);

/** Outer and inner edge of the two frames. */
const SHAPES = {
  round: [
    'M17 1H103A16 16 0 0 1 119 17V133A16 16 0 0 1 103 149H17A16 16 0 0 1 1 133V17A16 16 0 0 1 17 1Z',
    'M18 8H102A10 10 0 0 1 112 18V132A10 10 0 0 1 102 142H18A10 10 0 0 1 8 132V18A10 10 0 0 1 18 8Z',
  ],
  cut: ['M12 1H108L119 12V138L108 149H12L1 138V12Z', 'M15 8H105L112 15V135L105 142H15L8 135V15Z'],
} as const;

const PLAIN = { shape: SHAPES.round, fill: oklch(0.88, 0.03, 90), mark: '' };
const OWNED = {
  blue: {
    shape: SHAPES.round,
    fill: BLUE,
    mark: `<circle cx="20" cy="21" r="6" fill="${BLUE}" stroke="${PAPER}" stroke-width="1.5"/>`,
  },
  red: {
    shape: SHAPES.cut,
    fill: RED,
    mark: `<path d="M21 13l8 8-8 8-8-8Z" fill="${RED}" stroke="${PAPER}" stroke-width="1.5"/>`,
  },
} as const satisfies Record<Owner, unknown>;

/** Brass corners from 24 powers on, and a gilt double frame in the deck Special. */
export type Worth = { readonly isStrong: boolean; readonly isSpecial: boolean };

const CORNER = 'M8 28V18A10 10 0 0 1 18 8H28C27 15 24 16 20 16 19 16 16 19 16 20 16 24 15 27 8 28Z';

/**
 * The frame of an owner above the ground of a card: a ring that hides the edge of the ground, ornaments by worth, and the owner's mark.
 * Null is the ivory frame of a collection (product/appearance §4.1).
 */
export function frameOf(owner: Owner | null, worth: Worth): string {
  const { shape, fill, mark } = owner ? OWNED[owner] : PLAIN;
  const [outer, inner] = shape;
  return [
    `<path d="${outer}${inner}" fill="${fill}" fill-rule="evenodd" stroke="${EDGE}" stroke-opacity=".5" stroke-width=".8"/>`,
    worth.isSpecial ? giltLines(shape) : '',
    worth.isStrong ? corners(owner) : '',
    mark,
  ].join('');
}

/** Two gilt lines, one in the middle of the frame and one inside of it. */
function giltLines([outer, inner]: (typeof SHAPES)['round'] | (typeof SHAPES)['cut']): string {
  return [
    `<g fill="none" stroke="${BRASS}">`,
    `<path d="${outer}" transform="translate(3.3 4.1)scale(.945)" stroke-width="1.7"/>`,
    `<path d="${inner}" stroke-width="2.4"/>`,
    `</g><path d="${inner}" fill="none" stroke="${BRASS_DEEP}" stroke-width=".7"/>`,
  ].join('');
}

/** A brass ornament in each inner corner, except under the owner's mark. */
function corners(owner: Owner | null): string {
  const turned = [
    '',
    'translate(120 0)scale(-1 1)',
    'translate(0 150)scale(1 -1)',
    'rotate(180 60 75)',
  ].slice(owner ? 1 : 0);
  const drawn = turned.map((turn) => `<path${turn && ` transform="${turn}"`} d="${CORNER}"/>`);
  return `<g fill="${BRASS}" stroke="${BRASS_DEEP}" stroke-width=".7">${drawn.join('')}</g>`;
}

/** The back of every card: deep felt, a brass lattice, the site's diamond in the middle. */
export function backOf(): string {
  const felt = oklch(0.31, 0.055, 170);
  const [outer, inner] = SHAPES.round;
  return [
    `<path d="${outer}" fill="${PAPER}" stroke="${EDGE}" stroke-opacity=".55"/>`,
    `<path d="${inner}" fill="${felt}"/>`,
    `<path d="${lattice()}" fill="none" stroke="${BRASS}" stroke-width=".9" stroke-opacity=".55"/>`,
    `<rect x="12" y="12" width="96" height="126" rx="5" fill="none" stroke="${BRASS}" stroke-width="1.4"/>`,
    `<circle cx="60" cy="75" r="30" fill="${felt}" stroke="${BRASS}" stroke-width="1.4"/>`,
    `<path d="M60 51L77 75 60 99 43 75Z" fill="${BRASS}"/><path d="M60 66L66 75 60 84 54 75Z" fill="${felt}"/>`,
  ].join('');
}

export function shadeOf(): string {
  return `<path d="${SHAPES.round[0]}" fill="${oklch(0.24, 0.045, 170)}" fill-opacity=".66"/>`;
}

/** Diagonals of eight by nine cells that end on the edge of the field, so that no clip path (and no id) is needed. */
function lattice(): string {
  const lines: string[] = [];
  for (let column = 0; column < 8; column++) {
    const cells = Math.min(8 - column, 9);
    lines.push(
      `M${12 + 12 * column} 12l${12 * cells} ${14 * cells}`,
      `M${108 - 12 * column} 12l-${12 * cells} ${14 * cells}`,
    );
  }
  for (let row = 1; row < 9; row++) {
    const cells = Math.min(8, 9 - row);
    lines.push(
      `M12 ${12 + 14 * row}l${12 * cells} ${14 * cells}`,
      `M108 ${12 + 14 * row}l-${12 * cells} ${14 * cells}`,
    );
  }
  return lines.join('');
}
