import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

type Answer = { readonly status: number; readonly head: OutgoingHttpHeaders; readonly body: Buffer };

/** The headers that describe a body. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding', 'content-disposition'];

/** True for a conditional or range request. */
export function hasConditions({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined);
}

/**
 * Sends an answer, a range of it or 304, as RFC 9110 §13 and §14 prescribe; for pages, built files, pictures and downloads alike. Headers
 * already set on the response are sent as well, unless `head` replaces them.
 */
export function sendSelected({ req, res }: Exchange, { status, head, body }: Answer): void {
  if (res.destroyed) return;
  const { byteLength: length } = body;
  const { etag: tag } = head;
  const isSelectable = status === 200 && typeof tag === 'string' && hasConditions(req);
  const chosen = isSelectable ? choose(req, { tag, length }) : 200;
  if (chosen === 200) return send(status, body, head);
  if (typeof chosen === 'object') {
    const { from, to } = chosen;
    const range = { 'content-range': `bytes ${from}-${to}/${length}`, 'content-length': to + 1 - from };
    return send(206, body.subarray(from, to + 1), { ...head, ...range });
  }
  const others = Object.fromEntries(Object.entries(head).filter(([name]) => !OF_BODY.includes(name)));
  if (chosen === 304) return send(304, null, others);
  const { etag: _, ...untagged } = others;
  const range = chosen === 416 && { 'content-range': `bytes */${length}` };
  return send(chosen, null, { ...untagged, ...range, 'content-length': 0, 'cache-control': 'no-store' });

  function send(code: number, bytes: Buffer | null, headers: OutgoingHttpHeaders): void {
    res.writeHead(code, headers).end(req.method === 'HEAD' ? null : bytes);
  }
}

/** A hash of a body. */
export function versionOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** The strong tag of the complete answer, and its length in bytes. No answer has a date of its last change. */
export type Selected = { readonly tag: string; readonly length: number };

/** A part of an answer, both ends included. */
type Part = { readonly from: number; readonly to: number };

/** The status with which a 200 answer is sent, or its part to send. */
export type Choice = 200 | 304 | 412 | 416 | Part;

/** The headers of conditional and range requests. Those with dates are ignored, since no answer has one. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-range', 'range'] as const;

/** Evaluates the preconditions of a GET or HEAD in the order of RFC 9110 §13.2.2. */
export function choose(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { tag, length }: Selected,
): Choice {
  const { 'if-match': wanted, 'if-none-match': known, 'if-range': version, range } = headers;
  if (wanted !== undefined && wanted.trim() !== '*' && !tagsOf(wanted).includes(tag)) return 412;
  if (known?.trim() === '*' || tagsOf(known).some((one) => one === tag || one === `W/${tag}`)) return 304;
  if (method !== 'GET' || range === undefined || (version !== undefined && version !== tag)) return 200;
  return choosePart(range, length);
}

function tagsOf(header = ''): readonly string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

/** The part selected by a `Range`. Malformed headers and several ranges are ignored. */
function choosePart(header: string, length: number): Choice {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (first === '' && last === '') return 200;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? Infinity : Number(last);
  if (to < from) return 200;
  return from < length ? { from, to: Math.min(to, length - 1) } : 416;
}
