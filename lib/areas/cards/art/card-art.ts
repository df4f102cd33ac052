import { chanceOf } from '#lib/base/seeded-chance.ts';
import { valueText, type CardFace, type Owner } from '#lib/game/card.ts';
import { cardPower, SPECIAL_DECK } from '#lib/game/rules/power.ts';
import { backOf, frameOf, INK, PAPER, shadeOf } from './card-frame.ts';
import { ELEMENT_OUTLINES, VALUE_OUTLINES } from './card-glyphs.ts';
import { neutralEmblem, type CardStyle } from './card-style.ts';
import { EMBLEM_SOURCE, findOutline } from './emblem-outlines.ts';
import { drawScene, emblemInk } from './scenes.ts';

/** The face of a card without its name, which the page shows as text: an SVG in an `<img>` cannot use the site's fonts. */
export type DrawnFace = Omit<CardFace, 'name'>;

/** Cards of this power and more have brass corners (product/appearance §4.1). */
const STRONG_POWER = 24;

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300" viewBox="0 0 120 150">';

const CREDIT = `<metadata>${EMBLEM_SOURCE.setUrl}, ${EMBLEM_SOURCE.licence}</metadata>`;

/**
 * Draws a card as an SVG file, viewBox 0 0 120 150: scene, emblem, frame and values. A pure function of the card's data
 * (product/appearance §4.1). The SVG has no text, ids, clip paths or styles.
 */
export function cardSvg(
  face: DrawnFace,
  { style, owner }: { style: CardStyle; owner: Owner | null },
): string {
  return OPENING + CREDIT + groundOf(face, style) + frameOf(owner, worthOf(face)) + signsOf(face) + '</svg>';
}

/** A missing card as an SVG file: the darkened scene of its deck and the silhouette of its emblem. */
export function silhouetteSvg({ id }: DrawnFace, style: CardStyle): string {
  const { scene, hue } = style;
  const ground = drawScene(scene, { hue, chance: chanceOf(id) }) + frameOf(null, UNADORNED);
  return (
    OPENING + CREDIT + ground + shadeOf() + emblemOf(id, style, `fill="${INK}" fill-opacity=".8"`) + '</svg>'
  );
}

/** An operator's picture of a card in the frame of an owner, as an SVG file; `uri` is a data URI. */
export function framedSvg(uri: string, owner: Owner): string {
  const picture = `<image href="${uri}" x="7" y="7" width="106" height="136" preserveAspectRatio="xMidYMid slice"/>`;
  return OPENING + picture + frameOf(owner, UNADORNED) + '</svg>';
}

/** The frame of an owner as an SVG file, to overlay on a picture. */
export function frameSvg(owner: Owner): string {
  return `${OPENING}${frameOf(owner, UNADORNED)}</svg>`;
}

const UNADORNED = { isStrong: false, isSpecial: false };

export function cardBackSvg(): string {
  return `${OPENING}${backOf()}</svg>`;
}

/** Scene and emblem. */
function groundOf({ id }: DrawnFace, style: CardStyle): string {
  const { scene, hue } = style;
  const paint = `fill="${emblemInk(scene, hue)}" ${halo(38)}`;
  return drawScene(scene, { hue, chance: chanceOf(id) }) + emblemOf(id, style, paint);
}

/** The emblem, 58 units wide, in the middle. */
function emblemOf(id: string, { emblem }: CardStyle, paint: string): string {
  const outline = findOutline(emblem) ?? findOutline(neutralEmblem(id));
  return outline ? `<path transform="translate(31 44)scale(.1133)" d="${outline}" ${paint}/>` : '';
}

/** The outlines and positions of the four values, in tenths of a unit. */
export function valuesOf(card: Pick<DrawnFace, 'up' | 'right' | 'down' | 'left'>) {
  const places = [
    [card.up, 600, 345],
    [card.right, 962, 830],
    [card.down, 600, 1265],
    [card.left, 238, 830],
  ] as const;
  return places.map(([value, x, y]) => ({ outline: VALUE_OUTLINES[valueText(value)] ?? '', x, y }));
}

/** Values and element, above everything else. */
function signsOf({ element, ...card }: DrawnFace): string {
  const values = valuesOf(card).map(
    ({ outline, x, y }) => `<path transform="translate(${x} ${y})" d="${outline}"/>`,
  );
  return [
    `<g transform="scale(.1)" fill="${INK}" ${halo(64)}>${values.join('')}</g>`,
    element
      ? `<circle cx="97.5" cy="22.5" r="11" fill="${PAPER}"/><path transform="translate(89 14)scale(.71)" fill="${INK}" fill-rule="evenodd" d="${ELEMENT_OUTLINES[element]}"/>`
      : '',
  ].join('');
}

function halo(width: number): string {
  return `stroke="${PAPER}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
}

function worthOf(face: DrawnFace) {
  return { isStrong: cardPower(face) >= STRONG_POWER, isSpecial: face.deck === SPECIAL_DECK };
}
