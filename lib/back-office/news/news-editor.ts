import { createHash } from 'node:crypto';
import type { NewsState } from '#lib/areas/news/news.ts';
import { typedLine, typedText } from '#lib/base/text/typed-name.ts';
import { noBreak } from '#lib/base/text/typography.ts';

/** Unvalidated input of a new piece of news; invalid types have refusals of their own. */
export type NewsCreateInput = {
  readonly title?: unknown;
  readonly slug?: unknown;
  readonly body?: unknown;
  readonly state?: unknown;
  readonly act?: unknown;
};

/** Input of an edit. Missing fields stay unchanged. */
export type NewsEditInput = NewsCreateInput & { readonly id: string; readonly revision?: unknown };

/** Refusals of `POST /rest/admin/news`, in the order in which they are checked; `preview` is requested by the form. */
export const NEWS_CREATE_CODES = [
  'preview',
  'bad title',
  'bad slug',
  'bad body',
  'bad state',
  'slug taken',
] as const;

export type NewsCreateCode = (typeof NEWS_CREATE_CODES)[number];

/** Refusals of `POST /rest/admin/news/{id}`; `changed` is checked before `slug taken`. */
export const NEWS_EDIT_CODES = ['not found', ...NEWS_CREATE_CODES, 'changed'] as const;

export type NewsEditCode = (typeof NEWS_EDIT_CODES)[number];

export const TITLE_MAX = 120;
export const SLUG_MAX = 80;

/** Maximum length of the body, in characters; it fits into a form of 64 KiB. */
export const BODY_MAX = 15_000;

/** The fields of the editor; the body is Markdown. */
export type NewsContent = {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly state: NewsState;
};

/** A piece of news in its editor; `revision` is a hash of the content. */
export type EditedNews = NewsContent & {
  readonly id: number;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly revision: string;
};

/** A line of the editor's list. */
export type NewsLine = Omit<EditedNews, 'body' | 'revision'>;

/** A short hash of the content, to detect changes since an editor read it. */
export function revisionOf({ slug, title, body, state }: NewsContent): string {
  const text = JSON.stringify([slug, title, body, state]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** True for a valid last part of a piece's address: lower-case words joined by hyphens. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SLUG_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
}

/** The slug for a title: « Ouverture de la ligue d'été ! » becomes `ouverture-de-la-ligue-d-ete`. May be empty. */
export function slugOf(title: string): string {
  const bare = title.replace(/[œŒ]/g, 'oe').replace(/[æÆ]/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');
  const words = bare.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_MAX).replace(/-$/, '');
}

/** The title in the site's typography, or null if invalid. */
export function parseTitle(value: unknown, max = TITLE_MAX): string | null {
  const title = typeof value === 'string' ? toSiteTypography(typedLine(value).trim()) : '';
  return title !== '' && title.length <= max && title.isWellFormed() ? title : null;
}

/** The body in the site's typography, or null if invalid. Table rows keep the spaces that align columns. */
export function parseBody(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > BODY_MAX * 2) return null;
  const lines = typedText(value).trim().split('\n');
  const body = lines.map((line) => (/^\s*\|/.test(line) ? line : toSiteTypography(line))).join('\n');
  return body !== '' && body.length <= BODY_MAX && body.isWellFormed() ? body : null;
}

/** Straight apostrophes and no-break spaces, as everywhere on the site (product/texts §2.1). */
function toSiteTypography(text: string): string {
  return noBreak(text.replaceAll('\u2019', "'").replaceAll('\u202f', '\u00a0'));
}
