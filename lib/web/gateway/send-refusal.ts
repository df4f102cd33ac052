import { peekServerStatus, SERVER_OFF } from '#game-bridge/server-status.ts';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/http/transport-codes.ts';
import { hasBody } from '#lib/web/http/body-intake.ts';
import type { Answering } from './finish-answer.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import type { CachedPage } from '#lib/web/pages/cached-page.ts';

/** When a client that was refused for lack of capacity may retry, in seconds. */
const RETRY_AFTER_SECONDS = 2;

type Refused = Pick<Answering, 'req' | 'res' | 'facts' | 'trusted' | 'again'>;

type Refusal = {
  readonly code: TransportCode;
  /** What its address takes, for 405. */
  readonly methods: readonly string[];
  /** The page of its status. */
  readonly page: CachedPage;
};

/** True where a refusal is told to a program: for calls that do not ask for HTML. */
export function isJsonRefusal({ req, facts }: Pick<Refused, 'req' | 'facts'>): boolean {
  return facts.isCall && !(req.headers.accept ?? '').includes('text/html');
}

/** Sends a refusal: JSON to programs, the page of its status to everybody else. */
export function sendRefusal(refused: Refused, { code, methods, page }: Refusal): void {
  const { req, res, trusted, again } = refused;
  if (res.headersSent || res.writableEnded || res.destroyed) return;
  const status = TRANSPORT_STATUS[code];
  const isJson = isJsonRefusal(refused);
  const server = peekServerStatus() ?? SERVER_OFF;
  const asked = { reader: visitorOf(req), server, requestId: trusted.requestId, again: again(status) };
  const body = isJson ? Buffer.from(JSON.stringify({ error: code })) : page.fill(asked);
  res.statusCode = status;
  res.setHeader('content-type', isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  res.setHeader('content-length', body.byteLength);
  res.setHeader('cache-control', 'no-store');
  if (status === 405) res.setHeader('allow', methods.join(', '));
  if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  // The rest of a refused body is not read.
  if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
  res.end(req.method === 'HEAD' ? undefined : body);
}
