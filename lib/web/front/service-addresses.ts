import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/base/config/config.ts';
import { isDatabaseThere } from '#lib/db/client.ts';
import { getMetricsText } from './metrics.ts';
import type { RequestFacts } from './request-facts.ts';

/** The progress of the start; the front server reads it at every request for `/readyz`. */
export type Readiness = { readonly isMigrated: boolean };

/** The methods that each address takes; others are 405. Reading the metrics costs work, so no HEAD asks for it in vain. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  '/healthz': ['GET', 'HEAD'],
  '/readyz': ['GET', 'HEAD'],
  '/metrics': ['GET'],
};

/**
 * Answers the operator's paths: `/healthz` (the process runs), `/readyz` (its data is available too) and `/metrics`
 * (with METRICS_TOKEN as bearer token, or without one from this machine alone). False for all other paths.
 */
export function answerService(
  req: IncomingMessage,
  res: ServerResponse,
  { facts: { path }, config, readiness }: { facts: RequestFacts; config: Config; readiness: Readiness },
): boolean {
  const methods = METHODS[path];
  if (methods === undefined) return false;
  if (!methods.includes(req.method ?? '')) refuseMethod(req, res, methods);
  else if (path === '/healthz') send(res, 200, 'ok\n');
  else if (path === '/readyz') void answerReady(res, readiness);
  else void answerMetrics(req, res, config);
  return true;
}

function refuseMethod(req: IncomingMessage, res: ServerResponse, methods: readonly string[]): void {
  res.setHeader('allow', methods.join(', '));
  // The rest of a refused body is not read.
  if (!req.complete) res.setHeader('connection', 'close');
  send(res, 405, 'method not allowed\n');
}

async function answerReady(res: ServerResponse, { isMigrated }: Readiness): Promise<void> {
  const isReady = isMigrated && (await isDatabaseThere());
  send(res, isReady ? 200 : 503, isReady ? 'ready\n' : 'MongoDB is away\n');
}

async function answerMetrics(req: IncomingMessage, res: ServerResponse, config: Config): Promise<void> {
  if (mayMeasure(req, config)) send(res, 200, await getMetricsText());
  else send(res, 404, 'not found\n');
}

function mayMeasure(req: IncomingMessage, { metricsToken }: Config): boolean {
  if (metricsToken !== null) return isEqual(req.headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '');
  return isLocal && req.headers['x-forwarded-for'] === undefined;
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}
