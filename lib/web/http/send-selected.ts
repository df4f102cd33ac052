import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** A complete answer; headers are names and values in turn. */
type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer };

/** The headers that describe a body, left out. */
const NO_BODY = {
  ...{ 'content-type': undefined, 'content-length': undefined },
  ...{ 'content-encoding': undefined, 'content-disposition': undefined },
};

/** The bodies of failed preconditions and ranges, by status. */
const WORDS = {
  412: 'Ce fichier a changé.\n',
  416: "Ce fichier n'a pas cette partie.\n",
} as const;

/** True for a conditional or range request. */
export function hasConditions({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined);
}

/**
 * Sends an answer, a range of it or 304, as RFC 9110 §13 and §14 prescribe; for pages, built files, pictures and downloads alike. Headers
 * already set on the response are sent as well.
 */
export function sendSelected({ req, res }: Exchange, { status, headers, body }: Answer): void {
  if (res.destroyed) return;
  const all = [...takeHeaders(res), ...headers];
  const valueOf = (name: string) => all.find((_, at) => at % 2 === 1 && all[at - 1] === name);
  const tag = status === 200 && hasConditions(req) ? valueOf('etag') : undefined;
  if (tag === undefined) return send(status, body);
  const { byteLength: length } = body;
  const chosen = choose(req.method, req.headers, { tag, lastModified: valueOf('last-modified'), length });
  if (chosen === 200) return send(200, body);
  if (chosen === 304) return send(304, null, NO_BODY);
  if (typeof chosen === 'object') {
    const { from, to } = chosen;
    const part = body.subarray(from, to + 1);
    const range = { 'content-range': `bytes ${from}-${to}/${length}`, 'content-length': part.byteLength };
    return send(206, part, range);
  }
  const words = Buffer.from(WORDS[chosen]);
  return send(chosen, words, {
    ...NO_BODY,
    ...{ etag: undefined, 'last-modified': undefined, 'cache-control': 'no-store' },
    ...{ 'content-type': 'text/plain; charset=utf-8', 'content-length': words.byteLength },
    'content-range': chosen === 416 ? `bytes */${length}` : undefined,
  });

  function send(code: number, bytes: Buffer | null, changed: OutgoingHttpHeaders = {}): void {
    const names = Object.keys(changed);
    const others = all.filter((_, at) => !names.includes(all[at - (at % 2)] ?? ''));
    res.writeHead(code, [...others, ...flatHeaders(changed)]).end(req.method === 'HEAD' ? null : bytes);
  }
}

/** Names and values in turn, as `writeHead` takes them; a header with several values is repeated. */
export function flatHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}

/** Removes the headers set so far from a response and returns them, names and values in turn. */
function takeHeaders(res: ServerResponse): string[] {
  const flat = flatHeaders(res.getHeaders());
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  return flat;
}

/** The headers of a file that supports conditional and range requests. */
export function validatorsOf(body: Buffer): { etag: string; 'accept-ranges': string } {
  return { etag: `"${versionOf(body)}"`, 'accept-ranges': 'bytes' };
}

/** A hash of a body. */
function versionOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** The validators of the complete answer, of which the tag is strong, and its length in bytes. */
export type Selected = {
  readonly tag: string;
  readonly lastModified: string | undefined;
  readonly length: number;
};

/** A part of an answer, both ends included. */
type Part = { readonly from: number; readonly to: number };

/** The status with which a 200 answer is sent, or its part to send. */
export type Choice = 200 | 304 | 412 | 416 | Part;

/** The headers of conditional and range requests. */
export const CONDITIONS = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
] as const;

/** Their values; Node joins repeated headers. */
export type Conditions = Readonly<Partial<Record<(typeof CONDITIONS)[number], string | undefined>>>;

/** Evaluates the preconditions of a GET or HEAD in the order of RFC 9110 §13.2.2. */
export function choose(method: string | undefined, asked: Conditions, selected: Selected): Choice {
  if (hasFailed(asked, selected)) return 412;
  if (isKnown(asked, selected)) return 304;
  const { range, 'if-range': version } = asked;
  if (method !== 'GET' || range === undefined) return 200;
  const isOther = version !== undefined && version !== selected.tag && version !== selected.lastModified;
  return isOther ? 200 : choosePart(range, selected.length);
}

function hasFailed(asked: Conditions, { tag, lastModified }: Selected): boolean {
  const wanted = asked['if-match'];
  if (wanted !== undefined) return wanted.trim() !== '*' && !tagsOf(wanted).includes(tag);
  return parseDate(lastModified) > parseDate(asked['if-unmodified-since']);
}

function isKnown(asked: Conditions, { tag, lastModified }: Selected): boolean {
  const known = asked['if-none-match'];
  if (known === undefined) return parseDate(lastModified) <= parseDate(asked['if-modified-since']);
  return known.trim() === '*' || tagsOf(known).some((one) => one === tag || one === `W/${tag}`);
}

function tagsOf(header: string): readonly string[] {
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

/** The three forms of a date (RFC 9110 §5.6.7). */
const DATE = /^[A-Z][a-z]+,? [\w -]+ \d\d:\d\d:\d\d (?:GMT|\d{4})$/;

/** An HTTP date in milliseconds; NaN, to which no date compares, for anything else. */
function parseDate(text = ''): number {
  return DATE.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : NaN;
}
