import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** A complete answer; headers are names and values in turn. */
type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer };

/** Headers that describe a body. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding', 'content-disposition'];

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
  const valueOf = (name: string) => all.find((_, at) => at % 2 === 1 && all[at - 1] === name) ?? null;
  const tag = status === 200 && hasConditions(req) ? valueOf('etag') : null;
  if (tag === null) return send(all, status, body);
  const selected = { tag, lastModified: valueOf('last-modified'), length: body.byteLength };
  const chosen = choose(req.method, req.headers, selected);
  if (chosen === 'whole') return send(all, status, body);
  if (chosen === 'not modified') return send(without(all, OF_BODY), 304, null);
  if (chosen === 'precondition failed') return refuse(412, []);
  if (chosen === 'range not satisfiable') return refuse(416, ['content-range', `bytes */${body.byteLength}`]);
  const { from, to } = chosen;
  const part = body.subarray(from, to + 1);
  const range = ['content-range', `bytes ${from}-${to}/${body.byteLength}`];
  return send(
    [...without(all, ['content-length']), ...range, 'content-length', String(part.byteLength)],
    206,
    part,
  );

  function send(list: readonly string[], code: number, bytes: Buffer | null): void {
    res.writeHead(code, [...list]).end(req.method === 'HEAD' || bytes === null ? undefined : bytes);
  }

  function refuse(code: keyof typeof WORDS, more: readonly string[]): void {
    const words = Buffer.from(WORDS[code]);
    const others = without(all, [...OF_BODY, 'cache-control', 'etag', 'last-modified']);
    const own = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(words.byteLength)];
    send([...others, 'cache-control', 'no-store', ...own, ...more], code, words);
  }
}

function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, at) => !names.includes(headers[at - (at % 2)] ?? ''));
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
export function versionOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** The validators of the complete answer, and its length in bytes. */
export type Selected = {
  readonly tag: string | null;
  readonly lastModified: string | null;
  readonly length: number;
};

/** A part of an answer, both ends included. */
type Part = { readonly from: number; readonly to: number };

/** What to send of a 200 answer. */
export type Choice = 'whole' | 'not modified' | 'precondition failed' | 'range not satisfiable' | Part;

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

const RANGES = /^bytes=[ \t]*(?:\d+-\d*|-\d+)(?:[ \t]*,[ \t]*(?:\d+-\d*|-\d+))*[ \t]*$/i;

/** The three forms of a date (RFC 9110 §5.6.7). */
const DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Evaluates the preconditions of a GET or HEAD in the order of RFC 9110 §13.2.2. */
export function choose(method: string | undefined, asked: Conditions, selected: Selected): Choice {
  if (hasFailed(asked, selected)) return 'precondition failed';
  if (isKnown(asked, selected)) return 'not modified';
  if (method !== 'GET' || asked.range === undefined || !isSame(asked['if-range'], selected)) return 'whole';
  return choosePart(asked.range, selected.length);
}

function hasFailed(asked: Conditions, { tag, lastModified }: Selected): boolean {
  const wanted = asked['if-match'];
  if (wanted !== undefined) return !names(wanted, tag, (one) => one);
  const since = secondsOf(asked['if-unmodified-since']);
  const changed = secondsOf(lastModified);
  return since !== null && changed !== null && changed > since;
}

function isKnown(asked: Conditions, { tag, lastModified }: Selected): boolean {
  const known = asked['if-none-match'];
  if (known !== undefined) return names(known, tag, (one) => one.replace(/^W\//, ''));
  const since = secondsOf(asked['if-modified-since']);
  const changed = secondsOf(lastModified);
  return since !== null && changed !== null && changed <= since;
}

/** False if `If-Range` names another version. */
function isSame(version: string | undefined, { tag, lastModified }: Selected): boolean {
  if (version === undefined || version === lastModified) return true;
  return version === tag && version.startsWith('"');
}

/** True if a list of tags, after `bare`, contains this tag. The site's tags are strong, so a weak one matches only if `bare` strips its mark. */
function names(header: string, tag: string | null, bare: (one: string) => string): boolean {
  if (header.trim() === '*') return true;
  return tag !== null && (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => bare(one) === tag);
}

/** The part selected by a `Range`. Malformed headers and multiple ranges are ignored. */
function choosePart(header: string, length: number): Choice {
  if (!RANGES.test(header)) return 'whole';
  const asked = Array.from(header.matchAll(/(\d*)-(\d*)/g), ([, first = '', last = '']) => {
    if (first === '') return { from: Math.max(0, length - Number(last)), to: Infinity };
    return { from: Number(first), to: last === '' ? Infinity : Number(last) };
  });
  if (asked.some(({ from, to }) => to < from)) return 'whole';
  const [part, ...others] = asked.filter(({ from }) => from < length);
  if (part === undefined) return 'range not satisfiable';
  return others.length > 0 ? 'whole' : { from: part.from, to: Math.min(part.to, length - 1) };
}

/** An HTTP date in seconds; null for anything else, which is ignored. */
function secondsOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !DATES.some((form) => form.test(text))) return null;
  const ms = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}
