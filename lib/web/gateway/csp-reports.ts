import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '#lib/base/process-wide.ts';
import { noteSecurity } from '#lib/base/security-events.ts';

/** Where browsers send what a page's policy has refused. */
export const REPORT_PATH = '/csp-report';

/** The size of a report, in bytes, and how many of them a process reads in a minute. */
const BOUNDS = { bytes: 8_192, perMinute: 60 } as const;

/** Takes in a report of a browser: counts and logs it without queries, which may hold anything. What is too much is not read. */
export async function answerCspReport(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const length = Number(req.headers['content-length'] ?? NaN);
  if (!(length <= BOUNDS.bytes) || !mayRead()) {
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

function mayRead(): boolean {
  const read = processWide('csp-reports', () => ({ minute: 0, count: 0 }));
  const minute = Math.floor(performance.now() / 60_000);
  if (read.minute !== minute) Object.assign(read, { minute, count: 0 });
  read.count += 1;
  return read.count <= BOUNDS.perMinute;
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
