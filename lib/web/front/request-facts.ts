import type { IncomingMessage } from 'node:http';
import { isPersonal, mayBeFramed, pageKind, type PageKind } from '#lib/web/page-kinds.ts';
import { chooseEncoding, type Encoding } from './compress.ts';

/** What the first line and the headers of a request say, worked out once and passed on. */
export type RequestFacts = {
  readonly path: string;
  /** Path and query if a header can carry them (printable ASCII), otherwise `/`. */
  readonly target: string;
  /** True for calls of the API. */
  readonly isCall: boolean;
  readonly kind: PageKind;
  readonly isPersonal: boolean;
  readonly mayBeFramed: boolean;
  /** The best encoding that the client accepts. */
  readonly encoding: Encoding;
};

/** Works out the facts of a request. An absolute URL in `req.url` is replaced by its path and query. */
export function factsOf(req: IncomingMessage): RequestFacts {
  const url = (req.url = originForm(req.url ?? '/'));
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  return {
    path,
    target: /^[\x21-\x7e]{1,2000}$/.test(url) ? url : '/',
    isCall: path.startsWith('/rest/'),
    kind: pageKind(path),
    isPersonal: isPersonal(path),
    mayBeFramed: mayBeFramed(path),
    encoding: chooseEncoding(req.headers['accept-encoding']),
  };
}

function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const { pathname, search } = URL.canParse(target) ? new URL(target) : new URL('http://site/');
  return pathname + search;
}
