import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { isPersonal, mayBeFramed, pageKind, type PageKind } from '#lib/web/page-kinds.ts';
import { encodingsOf, type Encoding } from './compress.ts';
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
  /** The best encoding that the client accepts. */
  readonly encoding: Encoding;
  readonly acceptsGzip: boolean;
};

/** What a target alone says, kept for those asked for most; longer ones are worked out each time. */
const known = new LRUCache<string, TargetFacts>({ max: 2_000 });
const KNOWN_MAX_LENGTH = 300;

type TargetFacts = Omit<RequestFacts, 'encoding' | 'acceptsGzip'> & {
  /** Path and query, also of an absolute URL. */
  readonly url: string;
};

/** Works out the facts of a request. An absolute URL in `req.url` is replaced by its path and query. */
export function factsOf(req: IncomingMessage): RequestFacts {
  const { url, ...facts } = targetFactsOf(req.url ?? '/');
  req.url = url;
  return { ...facts, ...encodingsOf(req.headers['accept-encoding']) };
}

function targetFactsOf(target: string): TargetFacts {
  const found = known.get(target);
  if (found !== undefined) return found;
  const form = originForm(target);
  const url = form ?? '/';
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const facts: TargetFacts = {
    url,
    path,
    target: /^[\x21-\x7e]{1,2000}$/.test(url) ? url : '/',
    isMalformed: form === null || isMalformed(form),
    isCall: path.startsWith('/rest/'),
    kind: pageKind(path),
    isPersonal: isPersonal(path),
    mayBeFramed: mayBeFramed(path),
  };
  if (target.length <= KNOWN_MAX_LENGTH) known.set(target, facts);
  return facts;
}
