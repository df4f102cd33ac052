import { createHash } from 'node:crypto';
import type { PICTURE_KINDS } from './picture-messages.ts';

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
