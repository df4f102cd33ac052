import { sharedPage, type Audience } from '#lib/web/page-kinds.ts';

/** The address of a shared page, for whom it is the same, and for how long it is kept at most, in milliseconds. */
export type SharedAddress = {
  readonly url: string;
  readonly audience: Exclude<Audience, 'one'>;
  readonly freshMs: number;
};

/**
 * The address under which a shared page is kept: its path, and what it reads of the query in one order. Other names, such as those
 * that mailings add, neither reach the page nor make another one. Null for what is no shared page.
 */
export function canonicalAddress({
  url,
  path,
  isPersonal,
}: {
  readonly url: string;
  readonly path: string;
  readonly isPersonal: boolean;
}): SharedAddress | null {
  const row = isPersonal ? null : sharedPage(path);
  if (row === null) return null;
  // As they were written, so that a page that names its own address names the one that its reader has.
  const parts = url.slice(path.length + 1).split('&');
  const read = row.query.flatMap((name) => parts.filter((part) => part.split('=', 1)[0] === name));
  return {
    url: [path, read.join('&')].filter((part) => part !== '').join('?'),
    audience: row.audience,
    freshMs: row.seconds * 1000,
  };
}
