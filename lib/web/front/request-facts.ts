import type { IncomingMessage } from 'node:http';
import { isPersonal, mayBeFramed, pageKind, type PageKind } from '#lib/web/page-kinds.ts';
import { chooseEncoding, type Encoding } from './compress.ts';

/** What the first line and the headers of a request say, found out once and handed on. */
export type RequestFacts = {
  /** The path without its query. */
  readonly path: string;
  /** Path and query as a header may carry them: printable ASCII alone, otherwise `/`. */
  readonly target: string;
  /** True for the calls of the API. */
  readonly isCall: boolean;
  readonly kind: PageKind;
  readonly isPersonal: boolean;
  readonly mayBeFramed: boolean;
  /** The best encoding for the answer that the client takes. */
  readonly encoding: Encoding;
};

/** The facts of a request; an absolute target in the first line is cut to its path and query first. */
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
