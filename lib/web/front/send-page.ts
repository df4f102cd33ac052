import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestFacts } from './request-facts.ts';
import type { Asked, SharedPage } from './shared-page.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse; readonly facts: RequestFacts };

/** Sends a shared page as its reader sees it: whole, or 304 when they have the same one already. */
export async function sendPage({ req, res, facts }: Exchange, page: SharedPage, asked: Asked): Promise<void> {
  const { body, encoding } = await page.send(asked, facts);
  if (res.destroyed) return;
  res.statusCode = page.status;
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) res.setHeader(name, value);
  res.appendHeader('vary', 'accept-encoding');
  const version = page.status === 200 ? page.tagFor(asked.reader) : null;
  if (version !== null) {
    const tag = `"${version}${encoding === null ? '' : `-${encoding}`}"`;
    res.setHeader('etag', tag);
    if (isKnown(req.headers['if-none-match'], tag)) {
      res.statusCode = 304;
      res.removeHeader('content-type');
      return void res.end();
    }
  }
  if (encoding !== null) res.setHeader('content-encoding', encoding);
  if (mayHaveBody(page.status)) res.setHeader('content-length', body.byteLength);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** True when an `If-None-Match` header names the tag (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');
}

function mayHaveBody(status: number): boolean {
  return status !== 204 && status !== 304;
}
