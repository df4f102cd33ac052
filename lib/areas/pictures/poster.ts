import { createHash } from 'node:crypto';
import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { oklch } from '#lib/base/oklch.ts';
import { cardBackSvg, cardSvg, type DrawnFace } from '#lib/areas/cards/art/card-art.ts';
import { styleOf } from '#lib/areas/cards/art/card-style.ts';
import { PICTURE_MESSAGES as say, type PICTURE_KINDS } from './picture-messages.ts';

export type PosterKind = keyof typeof PICTURE_KINDS;

/** The contents of a preview picture: texts on the left, an emblem or a fan of cards on the right. */
export type Poster = {
  readonly kind: PosterKind;
  readonly title: string;
  readonly lead: string | null;
  readonly facts: readonly PosterFact[];
  /** Pictures as data URIs: one is an emblem, three are a fan of cards. */
  readonly art: readonly string[];
};

export type PosterFact = { readonly label: string; readonly value: string };

/** Width and height of every preview picture in pixels, the size that sites showing previews expect. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Maximum characters of a lead: two lines. */
const LEAD_LENGTH = 90;

/** The cache key of a drawn poster: a hash of everything it shows. */
export function posterKey(poster: Poster, siteName: string): string {
  return createHash('sha256')
    .update(JSON.stringify([siteName, poster]))
    .digest('base64url');
}

/** The font size of a title in pixels: as large as fits into two lines. */
export function titleSize(title: string): number {
  if (title.length <= 12) return 92;
  if (title.length <= 24) return 68;
  return title.length <= 44 ? 56 : 44;
}

/** Shortens a text to `length` characters, between two words if possible, with three dots at the end. */
export function cutText(text: string, length = LEAD_LENGTH): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 3);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}...`;
}

/** An SVG file as a data URI for images, base64-encoded. */
export function svgUri(svg: string): string {
  return pictureUri({ type: 'image/svg+xml', bytes: Buffer.from(svg) });
}

/** A picture as a data URI for images, base64-encoded. */
export function pictureUri({ type, bytes }: Picture): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** The characters of the picture fonts: for any other, `next/og` would fetch a font from the network. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2019\u2026]/u;

/** Replaces every character that the picture fonts lack by a middle dot, and drops invisible ones. */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/[^\P{Cf}\u00ad]/gu, ''), (sign) =>
    DRAWABLE.test(sign) ? sign : '·',
  ).join('');
}

/** The colours of preview pictures: light roles of the token sheet in sRGB, for programs that do not know `oklch()`. */
export const PICTURE_COLORS = {
  felt: oklch(0.37, 0.062, 168),
  feltDeep: oklch(0.27, 0.048, 170),
  onFelt: oklch(0.97, 0.012, 140),
  onFeltSoft: oklch(0.86, 0.03, 158),
  brass: oklch(0.82, 0.125, 86),
  blue: oklch(0.68, 0.14, 255),
  red: oklch(0.66, 0.18, 25),
} as const;

/** Three of the cards that come with the site: its picture does not depend on the operator's cards. */
const CARDS: readonly DrawnFace[] = [
  { id: 'BaleineBleue', deck: 'Marées', up: 4, right: 10, down: 4, left: 8, element: null },
  { id: 'Locomotive', deck: 'Forge', up: 10, right: 3, down: 4, left: 10, element: null },
  { id: 'CerfDixCors', deck: 'Bosquet', up: 10, right: 7, down: 3, left: 6, element: null },
];

/** A fan of three cards, the middle one the opponent's. */
export function facesArt(): string[] {
  return CARDS.map((card, at) =>
    svgUri(cardSvg(card, { style: styleOf(card), owner: at === 1 ? 'red' : 'blue' })),
  );
}

/** A fan of three card backs, for games that have not begun. */
export function backsArt(): string[] {
  return CARDS.map(() => svgUri(cardBackSvg()));
}

/** The default preview picture. */
export function sitePoster(siteName: string): Poster {
  return { kind: 'site', title: siteName, lead: say.siteLead, facts: [], art: facesArt() };
}
