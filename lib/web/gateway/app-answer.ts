import { pipeline } from 'node:stream';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { makeForm } from '#lib/web/http/compress.ts';
import { readSeals } from '#lib/web/http/cookies.ts';
import { askApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { sendSelected } from '#lib/web/http/send-selected.ts';
import { isFixed, keepFile } from './fixed-files.ts';
import type { PageServer } from './page-server.ts';
import type { GatewayRequest } from './request.ts';

type Means = { readonly handle: AppHandler; readonly pages: Pick<PageServer, 'sendError'> };

/** How long the app may work on an answer, in milliseconds. */
const LONGEST_MS = 60_000;

/**
 * Answers a call or a request for a file through the app: full error pages, JSON for faults of calls, compression, tags. HEAD, conditions
 * and ranges are applied to the complete answer. Resolves when it is passed to the socket, however slow its reader; rejects if the app does.
 */
export async function answerByApp(request: GatewayRequest, { handle, pages }: Means): Promise<void> {
  const { req, res, facts, body, address, id: requestId } = request;
  const { url, isCall } = facts;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const sent = { url, method, headers: req.headers, body, address, requestId };
  const { status, isText, ...answer } = await askApp({ ...sent, handle, longestMs: LONGEST_MS });
  if (method === 'POST') forgetSender(request);
  // Tags tell versions apart.
  const { 'last-modified': _, ...headers } = answer.headers;
  const isHtml = String(headers['content-type']).startsWith('text/html');
  if (status >= 400 && isHtml) return pages.sendError(request, status, headers['retry-after']);
  if (!Buffer.isBuffer(answer.body))
    return void pipeline(answer.body, res.writeHead(status, headers), () => undefined);
  const isLacking = isCall && status >= 400 && answer.body.byteLength === 0;
  const content = isLacking ? FAULT : { headers, body: answer.body };
  const isTagged = method === 'GET' && !isCall && status === 200 && !isHtml;
  const isKept = isTagged && isFixed(facts.path, content);
  const form = await makeForm(content.body, content.headers, {
    encoding: isText ? request.encoding : null,
    effort: isKept ? 'thorough' : 'once',
    isTagged,
  });
  if (isKept) keepFile(request, form);
  sendSelected(request, { status, ...form });
}

/** The answer to a call that Next fails without a body (product/calls §1.2). */
const FAULT = {
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify({ error: 'internal error' })),
};

/** Read-your-writes: the sender's next page must show the change. Staff may have changed any account. */
function forgetSender({ req, facts }: GatewayRequest): void {
  const known = getKnownSessions();
  if (facts.path.startsWith('/rest/admin/')) known.forgetAll();
  else known.forget(readSeals(req.headers.cookie));
}
