import { createHash } from 'node:crypto';
import type { PICTURE_KINDS } from './picture-words.ts';

export type PosterKind = keyof typeof PICTURE_KINDS;

/** What the preview picture of a page shows: texts on the left, an emblem or a fan of cards on the right. */
export type Poster = {
  readonly kind: PosterKind;
  readonly title: string;
  readonly lead: string | null;
  readonly facts: readonly PosterFact[];
  /** Pictures as data URIs: one is an emblem, three are a fan of cards. */
  readonly art: readonly string[];
};

export type PosterFact = { readonly label: string; readonly value: string };

/** Most signs of a lead: two lines of it. */
const LEAD_LENGTH = 90;

/** The key under which a drawn poster is kept: whatever it shows is in it, so that a change draws another one. */
export function posterKey(poster: Poster, siteName: string): string {
  return createHash('sha256')
    .update(JSON.stringify([siteName, poster]))
    .digest('base64url');
}

/** The size of a title in pixels: as large as two lines of it allow. */
export function titleSize(title: string): number {
  if (title.length <= 12) return 92;
  if (title.length <= 24) return 68;
  return title.length <= 44 ? 56 : 44;
}

/** A text cut between two words where it is too long for its place. */
export function cutText(text: string, length = LEAD_LENGTH): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 3);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}...`;
}
