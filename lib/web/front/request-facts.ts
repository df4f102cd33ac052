import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { hasShell, isPersonal, mayBeFramed, pageKind, type PageKind } from '#lib/web/page-kinds.ts';
import { canonicalAddress, type SharedAddress } from './canonical-address.ts';
import { encodingsOf, type Encoding, type Encodings } from './compress.ts';
import { isMalformed, originForm } from './request-target.ts';

/** What the first line and the headers of a request say, worked out once and passed on. */
export type RequestFacts = {
  readonly path: string;
  /** Path and query if a header can carry them (printable ASCII), otherwise `/`. */
  readonly target: string;
  /** True for a target that is refused with 400 whatever it leads to. */
  readonly isMalformed: boolean;
  /** True for calls of the API. */
  readonly isCall: boolean;
  readonly kind: PageKind;
  readonly isPersonal: boolean;
  readonly mayBeFramed: boolean;
  /** The shared page that it leads to; null for anything else. */
  readonly shared: SharedAddress | null;
  /** True for a personal page of which all but the reader's part is kept. */
  readonly hasShell: boolean;
  /** The best encoding that the client accepts. */
  readonly encoding: Encoding;
  readonly acceptsGzip: boolean;
};

/** What a target alone says, kept for those asked for most; longer ones are worked out each time. */
const known = new LRUCache<string, TargetFacts>({ max: 2_000 });
const KNOWN_MAX_LENGTH = 300;

type TargetFacts = {
  readonly facts: Omit<RequestFacts, keyof Encodings>;
  /** Path and query, also of an absolute URL. */
  readonly url: string;
  /** The facts of the last request. */
  last: { readonly of: Encodings; readonly facts: RequestFacts } | null;
};

/** Works out the facts of a request. An absolute URL in `req.url` is replaced by its path and query. */
export function factsOf(req: IncomingMessage): RequestFacts {
  const target = targetFactsOf(req.url ?? '/');
  req.url = target.url;
  const encodings = encodingsOf(req.headers['accept-encoding']);
  // Most requests for a target accept the same: they share one object.
  if (target.last?.of !== encodings)
    target.last = { of: encodings, facts: { ...target.facts, ...encodings } };
  return target.last.facts;
}

function targetFactsOf(asked: string): TargetFacts {
  const found = known.get(asked);
  if (found !== undefined) return found;
  const form = originForm(asked);
  const url = form ?? '/';
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const isOwn = isPersonal(path);
  const target = /^[\x21-\x7e]{1,2000}$/.test(url) ? url : '/';
  const facts: TargetFacts['facts'] = {
    path,
    target,
    isMalformed: form === null || isMalformed(form),
    isCall: path.startsWith('/rest/'),
    kind: pageKind(path),
    isPersonal: isOwn,
    mayBeFramed: mayBeFramed(path),
    hasShell: target === url && hasShell(path),
    shared: canonicalAddress({ url, path, isPersonal: isOwn }),
  };
  const worked: TargetFacts = { facts, url, last: null };
  if (asked.length <= KNOWN_MAX_LENGTH) known.set(asked, worked);
  return worked;
}
