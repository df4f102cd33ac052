import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { waitAtMost } from '#lib/base/gate.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { isFile } from '#lib/web/admission/admission.ts';
import { compressBody } from '#lib/web/http/compress.ts';
import { readSeals } from '#lib/web/http/cookies.ts';
import { type AppHandler, holdResponse, isText, type Held } from '#lib/web/http/fetch-app.ts';
import { isBuiltFile, innerAddress } from '#lib/web/http/request-facts.ts';
import { CONDITIONS, sendSelected, validatorsOf } from '#lib/web/http/send-selected.ts';
import { rewriteHeaders } from '#lib/web/http/trusted-headers.ts';
import type { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { errorReaderOf } from '#lib/web/pages/readers.ts';
import { isCardPicture, type SentFile } from './fixed-files.ts';
import type { GatewayRequest } from './request.ts';

type Means = {
  readonly handle: AppHandler;
  readonly site: URL;
  readonly errorPages: ErrorPages;
  /** Answers a request that failed. */
  readonly fail: (error: unknown) => void;
  readonly keepFile: (file: SentFile) => void;
};

/** How long the app may work on an answer after its client has disconnected, in milliseconds. */
const LEFT_MS = 30_000;

/** Answers a call or a request for a file through the app. Resolves when the work is done; never rejects. */
export async function askApp(request: GatewayRequest, means: Means): Promise<void> {
  const { req, res, facts, id, address } = request;
  const handed = Promise.withResolvers<unknown>();
  const hand = (): void => handed.resolve(null);
  let isEnding = false;
  rewriteHeaders(req.headers, { address, requestId: id, site: means.site });
  const giveBack = facts.isCall ? () => undefined : askForAll(req);
  const end = (held: Held): void => {
    isEnding = true;
    giveBack();
    void finish(request, held, means).catch(means.fail).finally(hand);
  };
  holdResponse(res, end, hand);
  req.url = innerAddress(req.url ?? '');
  const settled = means.handle(req, res).catch(means.fail);
  await workDone(res, {
    ...{ handed: handed.promise, settled },
    ...{ isEnding: () => isEnding, isSending: isFile(facts.path) },
  });
}

/** Strips conditional and range headers, which are applied to the complete answer later. Returns a function that restores them. */
function askForAll(req: IncomingMessage): () => void {
  const { method, headers } = req;
  const conditions = CONDITIONS.map((name) => [name, headers[name]] as const);
  for (const [name] of conditions) Reflect.deleteProperty(headers, name);
  if (method === 'HEAD') req.method = 'GET';
  return () => {
    req.method = method;
    for (const [name, value] of conditions) if (value !== undefined) headers[name] = value as string;
  };
}

/** Completes and sends the app's answer: full error pages, JSON for faults of calls, compression, validators. */
async function finish(request: GatewayRequest, held: Held, means: Means): Promise<void> {
  const { req, res, facts, encodings } = request;
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (req.method === 'POST') forgetSender(request);
  const body = await bodyOf(request, held, means.errorPages);
  const isFixed = isRead && (isBuiltFile(facts.path) || isFixedPicture(request));
  const { encoding, body: sent } = await compressBody(body, {
    encoding: isText(res) ? encodings.encoding : null,
    effort: isFixed ? 'thorough' : 'once',
  });
  if (encoding !== null) res.setHeader('content-encoding', encoding);
  res.appendHeader('vary', 'accept-encoding');
  // 204 and 304 have no body, and HEAD of a call has no length.
  if (res.statusCode !== 204 && res.statusCode !== 304 && !(req.method === 'HEAD' && facts.isCall))
    res.setHeader('content-length', sent.byteLength);
  if (!isRead || facts.isCall || res.statusCode !== 200 || isHtml(res))
    return void res.end(req.method === 'HEAD' ? undefined : sent);
  for (const [name, value] of Object.entries(validatorsOf(sent))) res.setHeader(name, value);
  const headers: OutgoingHttpHeaders = { ...res.getHeaders(), 'x-request-id': undefined };
  if (isFixed) means.keepFile({ headers, body: sent });
  sendSelected({ req, res }, { status: 200, headers: [], body: sent });
}

/** Read-your-writes: the sender's next page must show the change. Staff may have changed any account. */
function forgetSender({ req, facts }: GatewayRequest): void {
  const known = getKnownSessions();
  if (facts.path.startsWith('/rest/admin/')) known.forgetAll();
  else known.forget(readSeals(req.headers.cookie));
}

/** True for a picture of a card that the app declares immutable. */
function isFixedPicture({ res, facts }: GatewayRequest): boolean {
  return isCardPicture(facts.path) && String(res.getHeader('cache-control')).endsWith('immutable');
}

async function bodyOf(request: GatewayRequest, held: Held, errorPages: ErrorPages): Promise<Buffer> {
  const { req, res, facts, id } = request;
  if (held.status < 400) return held.body;
  if (!isHtml(res)) return facts.isCall ? asJsonFault(request, held) : held.body;
  const page = await errorPages.get(held.status);
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) res.setHeader(name, value);
  const reader = await errorReaderOf(req);
  const server = await getServerStatus();
  return page.fill({ reader, server, requestId: id, again: request.again(page.status) });
}

/** Gives a fault of a call its JSON body with `error` (product/calls §1.2): Next sends none for a method that a route lacks. */
function asJsonFault({ req, res }: GatewayRequest, { status, body }: Held): Buffer {
  if (body.byteLength > 0) return body;
  // Each route has one of the two methods.
  if (status === 405) res.setHeader('allow', req.method === 'POST' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
  res.setHeader('content-type', 'application/json; charset=utf-8');
  const error = status === 405 ? 'method not allowed' : status >= 500 ? 'internal error' : 'bad request';
  return Buffer.from(JSON.stringify({ error }));
}

function isHtml(res: ServerResponse): boolean {
  return String(res.getHeader('content-type')).startsWith('text/html');
}

type Work = {
  /** Resolves when the answer is passed to the socket. */
  readonly handed: Promise<unknown>;
  /** Resolves when the app's handler does; never rejects. */
  readonly settled: Promise<unknown>;
  /** True once the app's answer is complete. */
  readonly isEnding: () => boolean;
  /** True for static files, which Next never settles once the client has disconnected. */
  readonly isSending: boolean;
};

/** Resolves when an answer is passed to the socket, however slow its reader, or when the app is done and the client has disconnected. */
export function workDone(
  res: ServerResponse,
  { handed, settled, isEnding, isSending }: Work,
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const onLeft = (): void => {
    const over = Promise.race([handed, settled.then(() => (isEnding() ? handed : null))]);
    resolve(isSending ? null : waitAtMost(LEFT_MS, over));
  };
  void handed.then(() => {
    res.off('close', onLeft);
    resolve(null);
  });
  // A destroyed response emits no further `close`, and one without a socket none at all.
  if (res.socket === null || res.destroyed) onLeft();
  else res.once('close', onLeft);
  return promise;
}
