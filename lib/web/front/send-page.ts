import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Form } from './page-form.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** Headers that describe a body. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding'];

/** Sends a form of a page with these other headers, names and values in turn; 304 to a reader who has the same one already. */
export function sendForm(
  { req, res }: Exchange,
  {
    form,
    status,
    others,
  }: { readonly form: Form; readonly status: number; readonly others: readonly string[] },
): void {
  if (res.destroyed) return;
  if (form.tag !== null && isKnown(req.headers['if-none-match'], form.tag)) {
    const kept = form.head.filter((_, at) => !OF_BODY.includes(form.head[at - (at % 2)] ?? ''));
    res.writeHead(304, [...others, ...kept]).end();
    return;
  }
  res.writeHead(status, [...others, ...form.head]).end(req.method === 'HEAD' ? undefined : form.body);
}

/** True when an `If-None-Match` header names the tag (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');
}
