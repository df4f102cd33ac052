import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '#lib/base/process-wide.ts';
import { TokenBucket } from '#lib/base/token-bucket.ts';
import { noteSecurity } from '#lib/base/security-events.ts';

/** The address to which browsers report violations of a page's policy. */
export const REPORT_PATH = '/csp-report';

/** The size of a report, in bytes. */
const MAX_BYTES = 8_192;

/** Takes in a report of a browser: counts and logs it without queries, which may hold anything. What is too much is not read. */
export async function answerCspReport(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const length = Number(req.headers['content-length'] ?? NaN);
  if (!(length <= MAX_BYTES) || !mayRead()) {
    res.writeHead(204, { connection: 'close' }).end();
    return;
  }
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    noteSecurity('csp violation', factsOf(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
  } catch {
    // No report: nothing is counted.
  }
  res.writeHead(204).end();
}

/** A process reads one a second, and sixty after a rest. */
function mayRead(): boolean {
  const bucket = processWide('csp-reports', () => new TokenBucket(1, 60));
  const isFree = bucket.has(performance.now());
  if (isFree) bucket.take();
  return isFree;
}

/** Directive, page and what was blocked, of the one shape that `report-uri` has. Throws for any other. */
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
