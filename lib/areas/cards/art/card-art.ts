import { oklch } from '#lib/base/oklch.ts';
import { cardLabel, valueText, type CardFace, type Owner } from '#lib/game/card.ts';
import { ELEMENT_OUTLINES, VALUE_OUTLINES } from './card-glyphs.ts';
import { deckHue } from './deck-hue.ts';
import { medallion } from './medallion.ts';

export type CardArt = {
  /** Blue: rounded frame and disc; red: cut corners and lozenge; null: the ivory frame of a collection. */
  owner?: Owner | null;
  /** Whether the name stands in the strip at the bottom; omit it below 90 px of width. */
  title?: boolean;
  /** Whether the picture is a file of its own (`/img/cards/{id}`) instead of a part of a page. */
  standalone?: boolean;
};

const FRAMES = {
  round: [
    'M17 1H103A16 16 0 0 1 119 17V133A16 16 0 0 1 103 149H17A16 16 0 0 1 1 133V17A16 16 0 0 1 17 1Z',
    'M18 8H102A10 10 0 0 1 112 18V132A10 10 0 0 1 102 142H18A10 10 0 0 1 8 132V18A10 10 0 0 1 18 8Z',
  ],
  cut: ['M12 1H108L119 12V138L108 149H12L1 138V12Z', 'M15 8H105L112 15V135L105 142H15L8 135V15Z'],
} as const;

const INK = oklch(0.2, 0.03, 170);
const HALO = oklch(0.985, 0.012, 95);
const EDGE = oklch(0.25, 0.03, 170);
const BRASS = oklch(0.78, 0.13, 84);

const PLAIN = { shape: FRAMES.round, frame: oklch(0.88, 0.03, 90), paper: HALO, mark: '' };
const BLUE = oklch(0.52, 0.16, 258);
const RED = oklch(0.55, 0.19, 25);
const OWNED = {
  blue: {
    shape: FRAMES.round,
    frame: BLUE,
    paper: oklch(0.965, 0.02, 250),
    mark: `<circle cx="20" cy="23" r="6" fill="${BLUE}"/>`,
  },
  red: {
    shape: FRAMES.cut,
    frame: RED,
    paper: oklch(0.965, 0.02, 30),
    mark: `<path d="M20 15l8 8-8 8-8-8Z" fill="${RED}"/>`,
  },
} as const satisfies Record<Owner, unknown>;

/** Names longer than this are drawn narrower: the strip is 92 units wide. */
const LONGEST_FREE_NAME = 17;

/**
 * Draws a card from its data alone, viewBox 0 0 120 150; the same card always gives the same picture (product/appearance §4.1).
 * The values are outlines at the four edges, legible from 64 px of width (digits of 15 px).
 * Every text of the card is escaped, and the label describes the whole card in words.
 */
export function cardSvg(
  card: CardFace,
  { owner = null, title = true, standalone = false }: CardArt = {},
): string {
  return [
    opening(cardLabel(card, owner), standalone),
    frameOf(owner),
    faceOf(card, title),
    title ? nameStrip(card.name) : '',
    '</svg>',
  ].join('');
}

/** The frame and the paper of a card with its owner's mark: what all cards of an owner share. */
export function frameOf(owner: Owner | null): string {
  const { shape, frame, paper, mark } = owner ? OWNED[owner] : PLAIN;
  return [
    `<path d="${shape[0]}" fill="${frame}" stroke="${EDGE}" stroke-opacity=".55"/>`,
    `<path d="${shape[1]}" fill="${paper}" stroke="${EDGE}" stroke-opacity=".2" stroke-width=".7"/>`,
    mark,
  ].join('');
}

/** The face of a card, the same for both owners: medallion, values and element. `hasName` leaves room below for the name. */
export function faceOf(card: CardFace, hasName: boolean): string {
  return [
    `<g transform="translate(60 72)scale(.1)">${medallion(card.id, deckHue(card.deck))}</g>`,
    values(card, hasName),
    card.element ? elementMark(card.element) : '',
  ].join('');
}

/** The back of every card: deep felt, a brass lattice, the site's diamond in the middle. Without a label it is decorative. */
export function cardBackSvg({
  label,
  standalone = false,
}: { label?: string; standalone?: boolean } = {}): string {
  const felt = oklch(0.31, 0.055, 170);
  return [
    opening(label, standalone),
    `<path d="${FRAMES.round[0]}" fill="${HALO}" stroke="${EDGE}" stroke-opacity=".55"/>`,
    `<path d="${FRAMES.round[1]}" fill="${felt}"/>`,
    `<path d="${lattice()}" fill="none" stroke="${BRASS}" stroke-width=".9" stroke-opacity=".55"/>`,
    `<rect x="12" y="12" width="96" height="126" rx="5" fill="none" stroke="${BRASS}" stroke-width="1.4"/>`,
    `<circle cx="60" cy="75" r="30" fill="${felt}" stroke="${BRASS}" stroke-width="1.4"/>`,
    `<path d="M60 51L77 75 60 99 43 75Z" fill="${BRASS}"/><path d="M60 66L66 75 60 84 54 75Z" fill="${felt}"/>`,
    '</svg>',
  ].join('');
}

function opening(label: string | undefined, standalone: boolean): string {
  const file = standalone
    ? ' xmlns="http://www.w3.org/2000/svg" width="240" height="300" font-family="Archivo,Arial,sans-serif"'
    : '';
  const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(label)}"`;
  return `<svg${file} viewBox="0 0 120 150" ${name}>`;
}

function values(card: CardFace, title: boolean): string {
  const places = [
    [card.up, 600, 340],
    [card.right, 950, 820],
    [card.down, 600, title ? 1260 : 1330],
    [card.left, 250, 820],
  ] as const;
  const drawn = places.map(
    ([value, x, y]) =>
      `<path transform="translate(${x} ${y})" d="${VALUE_OUTLINES[valueText(value)] ?? ''}"/>`,
  );
  return `<g transform="scale(.1)" fill="${INK}" stroke="${HALO}" stroke-width="50" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`;
}

function elementMark(element: NonNullable<CardFace['element']>): string {
  return `<path transform="translate(88 14)scale(.75)" fill="${oklch(0.33, 0.05, 170)}" fill-rule="evenodd" d="${ELEMENT_OUTLINES[element]}"/>`;
}

function nameStrip(name: string): string {
  const narrow = name.length > LONGEST_FREE_NAME ? ' textLength="92" lengthAdjust="spacingAndGlyphs"' : '';
  return `<text x="60" y="139" font-size="9.5" font-weight="600" text-anchor="middle" fill="${oklch(0.3, 0.03, 170)}"${narrow}>${escapeText(name)}</text>`;
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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for markup. */
export function escapeText(text: string): string {
  // XML 1.0 forbids most control characters even when escaped: a file with one would not show at all.
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
