import { createHash } from 'node:crypto';
import type { PICTURE_KINDS } from './picture-messages.ts';
import type { Picture } from '#lib/areas/assets/asset-file.ts';

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

/** Characters of a lead at most: two lines. */
const LEAD_LENGTH = 90;

/** The key under which a drawn poster is kept: a hash of everything it shows, so that any change draws it again. */
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
