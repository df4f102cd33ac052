import type { IncomingMessage } from 'node:http';
import { isPersonal, mayBeFramed, pageKind, type PageKind } from '#lib/web/page-kinds.ts';
import { acceptedEncodings, chooseEncoding, type Encoding } from './compress.ts';
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

/** Works out the facts of a request. An absolute URL in `req.url` is replaced by its path and query. */
export function factsOf(req: IncomingMessage): RequestFacts {
  const form = originForm(req.url ?? '/');
  const url = (req.url = form ?? '/');
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const accept = req.headers['accept-encoding'];
  return {
    path,
    target: /^[\x21-\x7e]{1,2000}$/.test(url) ? url : '/',
    isMalformed: form === null || isMalformed(form),
    isCall: path.startsWith('/rest/'),
    kind: pageKind(path),
    isPersonal: isPersonal(path),
    mayBeFramed: mayBeFramed(path),
    encoding: chooseEncoding(accept),
    acceptsGzip: acceptedEncodings(accept).includes('gzip'),
  };
}
