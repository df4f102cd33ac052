import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { cached } from '#lib/base/cached.ts';
import type { Config } from '#lib/base/config/config.ts';
import { listNotices, NOTICES } from '#lib/base/config/notices.ts';
import { isDatabaseThere } from '#lib/db/client.ts';
import { clientAddress, isTrusted as isTrustedProxy, parseRanges } from '#lib/web/http/trusted-headers.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { getMetricsText } from '#lib/web/metrics/metrics.ts';
import type { RequestFacts } from '#lib/web/http/request-facts.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { TokenBucket } from '#lib/base/token-bucket.ts';
import { noteSecurity } from '#lib/base/security-events.ts';

/** The progress of the start and the stop, for `/readyz`. */
export type Readiness = { readonly isMigrated: boolean; readonly isStopping?: boolean };

/** The address to which browsers report violations of a page's policy. */
const REPORT_PATH = '/csp-report';

/** How long a ping to MongoDB is cached, in seconds. */
const PING_SECONDS = 1;

type Site = {
  readonly facts: RequestFacts;
  readonly config: Config;
  readonly readiness: Readiness;
  readonly isFull: boolean;
};

/** The methods of each address; others are 405. Metrics are costly to collect, so there is no HEAD. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  '/healthz': ['GET', 'HEAD'],
  '/readyz': ['GET', 'HEAD'],
  '/metrics': ['GET'],
  [REPORT_PATH]: ['POST'],
};

/** Answers the operator's paths and browsers' policy reports. False for other paths. */
export function answerService(
  req: IncomingMessage,
  res: ServerResponse,
  { facts: { path }, config, readiness, isFull }: Site,
): boolean {
  const methods = METHODS[path];
  if (methods === undefined) return false;
  if (!methods.includes(req.method ?? '')) refuseMethod(req, res, methods);
  else if (path === '/healthz') send(res, 200, req.url === CLIENT_URL ? describeClient(req, config) : 'ok\n');
  else if (path === '/readyz') void answerReady(res, { readiness, isFull, isLocal: isLocal(req) });
  else if (path === REPORT_PATH) void answerCspReport(req, res);
  else void answerMetrics(req, res, config);
  return true;
}

/** Describes the client as the site sees it, so that `admin -- doctor` can check the proxy in between. */
const CLIENT_URL = '/healthz?client';

function describeClient({ socket, headers }: IncomingMessage, { trustedProxies }: Config): string {
  const [peer, forwarded] = [socket.remoteAddress, headers['x-forwarded-for']?.toString()];
  const trusted = parseRanges(trustedProxies);
  const client = clientAddress({ peer, forwardedFor: forwarded, trusted });
  const isTrusted = peer !== undefined && isTrustedProxy(peer, trusted);
  return `${JSON.stringify({ client, hops: forwarded?.split(',').length ?? 0, isTrusted })}\n`;
}

function refuseMethod(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): void {
  res.setHeader('allow', methods.join(', '));
  // The rest of the body is not read.
  if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
  send(res, 405, 'method not allowed\n');
}

async function answerReady(
  res: ServerResponse,
  { readiness, isFull, isLocal }: Pick<Site, 'readiness' | 'isFull'> & { readonly isLocal: boolean },
): Promise<void> {
  const say = (status: number, state: string) =>
    send(res, status, `${state}\n${isLocal ? noticeLines() : ''}`);
  if (readiness.isStopping === true) say(503, 'stopping');
  else if (!(await cached('ready-ping', { maxAge: PING_SECONDS }, isDatabaseThere)))
    say(503, 'MongoDB is away');
  else if (!readiness.isMigrated) say(503, 'not migrated yet');
  else if (isFull) say(503, 'full');
  else say(200, 'ready');
}

/** Notices to the operator, one per line. */
function noticeLines(): string {
  return listNotices()
    .map(({ name, detail }) => `${name}: ${NOTICES[name]}${detail === '' ? '' : ` (${detail})`}\n`)
    .join('');
}

async function answerMetrics(req: IncomingMessage, res: ServerResponse, config: Config): Promise<void> {
  if (mayMeasure(req, config)) send(res, 200, await getMetricsText());
  else send(res, 404, 'not found\n');
}

function mayMeasure(req: IncomingMessage, { metricsToken }: Config): boolean {
  if (metricsToken !== null) return isEqual(req.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return isLocal(req);
}

/** True for a direct request from this machine. */
function isLocal(req: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '');
  return isLoopback && req.headers['x-forwarded-for'] === undefined;
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}

/** Maximum size of a report, in bytes. */
const REPORT_MAX_BYTES = 8_192;

/** Counts and logs a browser's report without its queries, which may hold personal data. Reports beyond the limits are dropped. */
async function answerCspReport(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const length = Number(req.headers['content-length'] ?? NaN);
  if (!(length <= REPORT_MAX_BYTES) || !mayRead()) {
    res.writeHead(204, { connection: 'close' }).end();
    return;
  }
  try {
    noteSecurity('csp violation', factsOf(await json(req)));
  } catch {
    // Not a report: nothing is counted.
  }
  res.writeHead(204).end();
}

/** One report per second per process, in bursts of up to 60. */
function mayRead(): boolean {
  const bucket = processWide('csp-reports', () => new TokenBucket(1, 60));
  const isFree = bucket.has(performance.now());
  if (isFree) bucket.take();
  return isFree;
}

/** Directive, page and blocked address of a `report-uri` report. Throws for anything else. */
function factsOf(report: unknown): { directive: string; page: string; blocked: string } {
  const { 'csp-report': facts } = report as { 'csp-report': Record<string, unknown> };
  const directive = facts['effective-directive'] ?? facts['violated-directive'];
  if (typeof directive !== 'string') throw new TypeError('no report');
  return {
    directive: directive.slice(0, 40),
    page: withoutQuery(facts['document-uri']),
    blocked: withoutQuery(facts['blocked-uri']),
  };
}

function withoutQuery(address: unknown): string {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '').slice(0, 200) : '';
}
