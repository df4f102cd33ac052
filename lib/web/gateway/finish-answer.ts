import { getServerStatus } from '#game-bridge/server-status.ts';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { readSeals } from '#lib/web/http/cookies.ts';
import type { AgainForm } from '#lib/web/http/again-form.ts';
import { compressBody } from '#lib/web/http/compress.ts';
import type { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { isCardPicture, isImmutable, type SentFile } from '#lib/web/http/fixed-files.ts';
import { isText, type Held } from '#lib/web/http/held-response.ts';
import type { Asked } from '#lib/web/pages/slot-values.ts';
import { validatorsOf } from '#lib/web/http/preconditions.ts';
import { readerOf, visitorOf } from '#lib/web/pages/readers.ts';
import type { RequestFacts } from '#lib/web/http/request-facts.ts';
import type { TrustedFacts } from '#lib/web/http/rewrite-headers.ts';
import { sendSelected } from '#lib/web/http/send-selected.ts';

export type Answering = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly facts: RequestFacts;
  readonly trusted: TrustedFacts;
  readonly errorPages: ErrorPages;
  /** The form that the request brought, if this status has it offered again. */
  readonly again: (status: number) => AgainForm | null;
  /** Receives a file that never changes. */
  readonly keepFile: (file: SentFile) => void;
};

/** Turns the app's answer to a call or for a file into what is sent: full error pages, JSON for API faults, compressed. */
export async function finishAnswer(answering: Answering, held: Held): Promise<void> {
  const { req, res, facts } = answering;
  if (req.method === 'POST') forgetReaders(answering);
  const body = await dress(answering, held);
  const isKept = isFixed(answering) || isFixedPicture(answering);
  const sent = await compressBody(body, {
    encoding: isText(res) ? facts.encoding : null,
    effort: isKept ? 'thorough' : 'once',
  });
  if (sent.encoding !== null) res.setHeader('content-encoding', sent.encoding);
  res.appendHeader('vary', 'accept-encoding');
  if (hasLength(answering)) res.setHeader('content-length', sent.body.byteLength);
  if (!isFile(answering)) return void res.end(req.method === 'HEAD' ? undefined : sent.body);
  for (const [name, value] of Object.entries(validatorsOf(sent.body))) res.setHeader(name, value);
  if (isKept) answering.keepFile({ headers: keptHeaders(res), body: sent.body });
  sendSelected({ req, res }, { status: 200, headers: [], body: sent.body });
}

/** Whoever has written something is to see it on the next page; what staff write may be about anybody. */
function forgetReaders({ req, facts }: Answering): void {
  const known = getKnownSessions();
  if (facts.path.startsWith('/rest/admin/')) known.forgetAll();
  else known.forget(readSeals(req.headers.cookie));
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** True for everything that is read and is no page: built files, pictures, calendars, downloads. */
function isFile({ req, res, facts }: Answering): boolean {
  return isRead(req) && !facts.isCall && res.statusCode === 200 && !isHtml(res);
}

/** True for a file whose answer may be kept for as long as the process lives. */
function isFixed({ req, facts }: Pick<Answering, 'req' | 'facts'>): boolean {
  return isRead(req) && isImmutable(facts.path);
}

/** True for a picture of a card of which the app says that its address will never show another. */
function isFixedPicture({ req, res, facts }: Answering): boolean {
  if (!isRead(req) || !isCardPicture(facts.path)) return false;
  return headerText(res, 'cache-control')?.endsWith('immutable') ?? false;
}

async function dress(answering: Answering, held: Held): Promise<Buffer> {
  const { res, facts, errorPages } = answering;
  if (facts.isCall) {
    if (!isHtml(res)) return asJsonFault(answering, held);
    if (held.status < 400) return held.body;
  }
  if (!isHtml(res) || held.status < 400) return held.body;
  const page = await errorPages.get(held.status);
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) res.setHeader(name, value);
  return page.fill({ ...(await askedBy(answering)), again: answering.again(page.status) });
}

async function askedBy({ req, trusted: { requestId } }: Answering): Promise<Asked> {
  const reader = (await readerOf(req, 'all')) ?? visitorOf(req);
  return { reader, server: await getServerStatus(), requestId };
}

/** Next sends no body for a method that a route lacks; every API fault has JSON with `error` (product/calls §1.2). */
function asJsonFault({ req, res }: Answering, held: Held): Buffer {
  if (held.status < 400 || held.body.byteLength > 0) return held.body;
  // A route has one of the two methods, and the other one was requested.
  if (held.status === 405)
    res.setHeader('allow', req.method === 'POST' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
  res.setHeader('content-type', 'application/json; charset=utf-8');
  const error =
    held.status === 405 ? 'method not allowed' : held.status >= 500 ? 'internal error' : 'bad request';
  return Buffer.from(JSON.stringify({ error }));
}

function isHtml(res: ServerResponse): boolean {
  return headerText(res, 'content-type')?.startsWith('text/html') ?? false;
}

function headerText(res: ServerResponse, name: string): string | undefined {
  const value = res.getHeader(name);
  return Array.isArray(value) ? value.join(', ') : value?.toString();
}

/** 204 and 304 have no body, and a call that is asked for its head alone says no length. */
function hasLength({ req, res, facts }: Answering): boolean {
  return res.statusCode !== 204 && res.statusCode !== 304 && !(req.method === 'HEAD' && facts.isCall);
}

/** All headers except the id of this request. */
function keptHeaders(res: ServerResponse): OutgoingHttpHeaders {
  return { ...res.getHeaders(), 'x-request-id': undefined };
}
