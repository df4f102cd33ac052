import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { sharedPage, type Audience } from '#lib/web/page-kinds.ts';
import type { RequestFacts } from './request-facts.ts';

/** The address of a shared page, for whom it is the same, and for how long it is kept at most, in milliseconds. */
export type SharedAddress = {
  readonly url: string;
  readonly audience: Exclude<Audience, 'one'>;
  readonly freshMs: number;
};

/** Addresses asked for most; longer ones are worked out each time. */
const known = new LRUCache<string, SharedAddress>({ max: 2_000 });
const KNOWN_MAX_LENGTH = 300;

/**
 * The address under which a shared page is kept: its path, and what it reads of the query in one order. Other names, such as those
 * that mailings add, neither reach the page nor make another one. Null for any other request.
 */
export function canonicalAddress(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { path, isPersonal }: Pick<RequestFacts, 'path' | 'isPersonal'>,
): SharedAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || isPersonal) return null;
  const found = known.get(url);
  if (found !== undefined) return found;
  const row = sharedPage(path);
  if (row === null) return null;
  // As they were written, so that a page that names its own address names the one that its reader has.
  const parts = url.slice(path.length + 1).split('&');
  const read = row.query.flatMap((name) => parts.filter((part) => part.split('=', 1)[0] === name));
  const address = {
    url: [path, read.join('&')].filter((part) => part !== '').join('?'),
    audience: row.audience,
    freshMs: row.seconds * 1000,
  };
  if (url.length <= KNOWN_MAX_LENGTH) known.set(url, address);
  return address;
}
