import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitAtMost } from '#lib/base/gate.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { isFile } from '#lib/web/admission/admission.ts';
import { makeForm } from '#lib/web/http/compress.ts';
import { readSeals } from '#lib/web/http/cookies.ts';
import { type AppHandler, holdResponse, isText, type Held } from '#lib/web/http/fetch-app.ts';
import { innerAddress } from '#lib/web/http/request-facts.ts';
import { CONDITIONS, sendSelected } from '#lib/web/http/send-selected.ts';
import { rewriteHeaders } from '#lib/web/http/trusted-headers.ts';
import { isFixed, keepFile } from './fixed-files.ts';
import type { PageServer } from './page-server.ts';
import type { GatewayRequest } from './request.ts';

type Means = {
  readonly handle: AppHandler;
  readonly pages: Pick<PageServer, 'sendError'>;
  /** Answers a request that failed. */
  readonly fail: (request: GatewayRequest, error: unknown) => void;
};

/** How long the app may work on an answer after its client has disconnected, in milliseconds. */
const LEFT_MS = 30_000;

/**
 * Answers a call or a request for a file through the app. Resolves when the answer is passed to the socket, however slow its reader, or
 * when the client has disconnected and the app is done. Never rejects.
 */
export async function askApp(request: GatewayRequest, means: Means): Promise<void> {
  const { req, res, facts, id, address } = request;
  const handed = Promise.withResolvers<unknown>();
  const hand = (): void => handed.resolve(null);
  const fail = (error: unknown): void => means.fail(request, error);
  let finished: Promise<void> | null = null;
  rewriteHeaders(req.headers, { address, requestId: id });
  const giveBack = facts.isCall ? () => undefined : askForAll(req);
  const end = (held: Held): void => {
    giveBack();
    finished = finish(request, held, means).catch(fail).finally(hand);
  };
  holdResponse(res, end, hand);
  req.url = innerAddress(req.url ?? '');
  const settled = means
    .handle(req, res)
    .catch(fail)
    .then(() => finished);
  // Next never settles a static file once the client has disconnected.
  const over = left(res).then(() => (isFile(facts.path) ? null : waitAtMost(LEFT_MS, settled)));
  await Promise.race([handed.promise, over]);
}

/** Resolves when the client has disconnected. */
function left(res: ServerResponse): Promise<void> {
  // A destroyed response emits no further `close`, and one without a socket none at all.
  if (res.socket === null || res.destroyed) return Promise.resolve();
  return new Promise((resolve) => res.once('close', resolve));
}

/** Hides conditions, ranges and HEAD, which are applied to the complete answer later. Returns a function that restores them. */
function askForAll(req: IncomingMessage): () => void {
  const { method, headers } = req;
  req.headers = { ...headers };
  for (const name of CONDITIONS) Reflect.deleteProperty(req.headers, name);
  if (method === 'HEAD') req.method = 'GET';
  return () => Object.assign(req, { method, headers });
}

/** Completes and sends the app's answer: full error pages, JSON for faults of calls, compression, validators. */
async function finish(request: GatewayRequest, held: Held, { pages }: Means): Promise<void> {
  const { res, facts, method } = request;
  if (method === 'POST') forgetSender(request);
  if (held.status >= 400 && isHtml(res)) return pages.sendError(request, held.status);
  const isLacking = facts.isCall && held.status >= 400 && held.body.byteLength === 0;
  const isSelectable =
    (method === 'GET' || method === 'HEAD') && !facts.isCall && held.status === 200 && !isHtml(res);
  const isKept = isSelectable && isFixed(request, held.body.byteLength);
  const body = isLacking ? jsonFault(request) : held.body;
  // The gateway sets the request id of each answer, and tags tell versions apart.
  const { 'x-request-id': _id, 'last-modified': _date, ...headers } = res.getHeaders();
  res.removeHeader('last-modified');
  const form = await makeForm(body, headers, {
    encoding: isText(res) ? request.encoding : null,
    effort: isKept ? 'thorough' : 'once',
    isTagged: isSelectable,
  });
  // The app answers HEAD of a call without a body.
  if (method === 'HEAD' && facts.isCall) Reflect.deleteProperty(form.head, 'content-length');
  if (isKept) keepFile(request, form);
  for (const name of Object.keys(headers)) res.removeHeader(name);
  sendSelected(request, { status: held.status, ...form });
}

/** Read-your-writes: the sender's next page must show the change. Staff may have changed any account. */
function forgetSender({ req, facts }: GatewayRequest): void {
  const known = getKnownSessions();
  if (facts.path.startsWith('/rest/admin/')) known.forgetAll();
  else known.forget(readSeals(req.headers.cookie));
}

/** The body of a call's fault (product/calls §1.2) that Next answers without one. */
function jsonFault({ res }: GatewayRequest): Buffer {
  res.setHeader('content-type', 'application/json; charset=utf-8');
  return Buffer.from(JSON.stringify({ error: 'internal error' }));
}

function isHtml(res: ServerResponse): boolean {
  return String(res.getHeader('content-type')).startsWith('text/html');
}
