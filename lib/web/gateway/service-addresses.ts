import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { listNotices, NOTICES } from '#lib/base/config/notices.ts';
import { canonicalAddress, isLoopback } from '#lib/base/ip-address.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { isDatabaseThere } from '#lib/db/client.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { isTrusted } from '#lib/web/http/trusted-headers.ts';
import { getMetricsText } from '#lib/web/metrics/metrics.ts';
import type { GatewayRequest, Readiness } from './request.ts';

/** A status, and its text if it has one. */
type Answer = readonly [status: number, text?: string];

type Service = {
  readonly methods: readonly string[];
  readonly answer: (request: GatewayRequest, isFull: boolean) => Promise<Answer> | Answer;
};

/** The operator's paths, and the one to which browsers report violations of a page's policy. */
const SERVICES: Readonly<Record<string, Service>> = {
  '/healthz': { methods: ['GET', 'HEAD'], answer: answerHealth },
  '/readyz': { methods: ['GET', 'HEAD'], answer: answerReady },
  // Metrics are costly to collect, so there is no HEAD.
  '/metrics': { methods: ['GET'], answer: answerMetrics },
  '/csp-report': { methods: ['POST'], answer: answerReport },
};

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Answers a request for one of the service addresses; null for other paths. `isFull` is for `/readyz`. */
export function answerService(request: GatewayRequest, isFull: boolean): Promise<void> | null {
  const service = SERVICES[request.facts.path];
  return service === undefined ? null : send(request, service, isFull);
}

async function send(request: GatewayRequest, { methods, answer }: Service, isFull: boolean): Promise<void> {
  const { req, res, method } = request;
  const isAllowed = methods.includes(method);
  const [status, text] = isAllowed ? await answer(request, isFull) : [405, 'method not allowed\n'];
  if (!isAllowed) res.setHeader('allow', methods.join(', '));
  // The rest of the body is not read.
  if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
  res.writeHead(status, text === undefined ? {} : PLAIN).end(text);
}

/** With `?client` describes the client as the site sees it, so that `admin -- doctor` can check the proxy in between. */
function answerHealth({ req, address, site }: GatewayRequest): Answer {
  if (req.url !== '/healthz?client') return [200, 'ok\n'];
  const peer = canonicalAddress(req.socket.remoteAddress ?? '');
  const hops = req.headers['x-forwarded-for']?.toString().split(',').length ?? 0;
  const seen = { client: address, hops, isTrusted: peer !== null && isTrusted(peer, site.ranges) };
  return [200, `${JSON.stringify(seen)}\n`];
}

/** How long a ping to MongoDB is cached, in seconds. */
const PING_SECONDS = 1;

async function answerReady({ req, site }: GatewayRequest, isFull: boolean): Promise<Answer> {
  const fault = await whyNotReady(site.readiness, isFull);
  return [fault === null ? 200 : 503, `${fault ?? 'ready'}\n${isLocal(req) ? noticeLines() : ''}`];
}

async function whyNotReady(readiness: Readiness, isFull: boolean): Promise<string | null> {
  if (readiness.isStopping === true) return 'stopping';
  if (!(await cached('ready-ping', { maxAge: PING_SECONDS }, isDatabaseThere))) return 'MongoDB is away';
  if (!readiness.isMigrated) return 'not migrated yet';
  return isFull ? 'full' : null;
}

/** Notices to the operator, one per line. */
function noticeLines(): string {
  return listNotices()
    .map(({ name, detail }) => `${name}: ${NOTICES[name]}${detail === '' ? '' : ` (${detail})`}\n`)
    .join('');
}

async function answerMetrics({ req }: GatewayRequest): Promise<Answer> {
  const { metricsToken: token } = getConfig();
  const mayRead = token === null ? isLocal(req) : isEqual(req.headers.authorization ?? '', `Bearer ${token}`);
  return mayRead ? [200, await getMetricsText()] : [404, 'not found\n'];
}

/** True for a direct request from this machine. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
}

function isEqual(given: string, wanted: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
}

/** Maximum size of a report in bytes, and the number of reports that a process reads in a minute. */
const REPORT_MAX_BYTES = 8_192;
const REPORTS_PER_MINUTE = { points: 60, duration: 60 };

async function answerReport({ req }: GatewayRequest): Promise<Answer> {
  const limiter = processWide('csp-reports', () => new RateLimiterMemory(REPORTS_PER_MINUTE));
  try {
    // Also those of unknown size.
    if (!(Number(req.headers['content-length']) <= REPORT_MAX_BYTES)) return [204];
    await limiter.consume('all');
    note(await json(req));
  } catch {
    // Not a report, or beyond the limit: nothing is counted.
  }
  return [204];
}

/** Counts and logs a `report-uri` report without its queries, which may hold personal data. Throws for anything else. */
function note(report: unknown): void {
  const { 'csp-report': facts } = report as { 'csp-report': Record<string, unknown> };
  const directive = withoutQuery(facts['effective-directive'] ?? facts['violated-directive']);
  if (directive === '') return;
  const [page, blocked] = [withoutQuery(facts['document-uri']), withoutQuery(facts['blocked-uri'])];
  noteSecurity('csp violation', { directive, page, blocked });
}

function withoutQuery(address: unknown): string {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '').slice(0, 200) : '';
}
