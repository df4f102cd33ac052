import type { IncomingMessage, ServerResponse } from 'node:http';
import { takeHeaders } from './bare-answers.ts';
import { choose, CONDITIONS } from './preconditions.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** An answer as it would be sent as a whole, its headers being names and values in turn. */
type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer };

/** Headers that describe a body. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding', 'content-disposition'];

/** What a client is told that asked for what there is not. */
const WORDS = {
  412: 'Ce fichier a changé.\n',
  416: "Ce fichier n'a pas cette partie.\n",
} as const;

/** True when a request may be answered with less than a whole answer. */
export function hasConditions({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined);
}

/**
 * Sends what the request asks for of an answer, as RFC 9110 §13 and §14 have it: everything, a part, or that the client has it already. The one place
 * for pages, built files, pictures and downloads; headers that are set on the response are sent as well.
 */
export function sendSelected({ req, res }: Exchange, { status, headers, body }: Answer): void {
  if (res.destroyed) return;
  const all = [...takeHeaders(res), ...headers];
  if (status !== 200 || !hasConditions(req)) return send(all, status, body);
  const valueOf = (name: string) => all.find((_, at) => at % 2 === 1 && all[at - 1] === name) ?? null;
  const selected = { tag: valueOf('etag'), lastModified: valueOf('last-modified'), length: body.byteLength };
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
