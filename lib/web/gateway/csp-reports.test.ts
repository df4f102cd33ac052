import { Readable } from 'node:stream';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LogSampler, makeLog } from '#lib/base/config/log.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { getSecurityCounts } from '#lib/base/security-events.ts';
import { answerCspReport } from './csp-reports.ts';

let logged = '';

beforeEach(() => {
  logged = '';
  const write = (line: string) => void (logged += line);
  processWide('log', () => makeLog({ level: 'info', sampler: new LogSampler(), stream: { write } }));
});

afterEach(() => ['log', 'security-counts', 'csp-reports'].forEach(forgetProcessWide));

async function report(text: string, length = Buffer.byteLength(text)): Promise<number> {
  const req = Object.assign(Readable.from([Buffer.from(text)]), {
    headers: { 'content-length': String(length) },
  });
  let status = 0;
  const res = { writeHead: (given: number) => ((status = given), res), end: () => res };
  await answerCspReport(req as unknown as IncomingMessage, res as unknown as ServerResponse);
  return status;
}

const REPORT = JSON.stringify({
  'csp-report': {
    ...{
      'effective-directive': 'script-src-elem',
      'document-uri': 'http://atout.test/login.html?retour=/secret',
    },
    'blocked-uri': 'https://mechant.example/x.js?cookie=secret',
  },
});

const counted = () => getSecurityCounts().get('csp violation');

it('counts and logs a report, without the queries in it', async () => {
  expect([await report(REPORT), counted()]).toEqual([204, 1]);
  expect(logged).toContain('"blocked":"https://mechant.example/x.js"');
  expect(logged).not.toContain('secret');
});

it.each([
  ['no JSON', 'x', undefined],
  ['no report', '{}', undefined],
  ['a list', '[]', undefined],
  ['more than 8 KiB', REPORT, 9_000],
])('answers 204 to %s, and counts nothing', async (_what, text, length) => {
  expect([await report(text, length), counted() ?? 0]).toEqual([204, 0]);
});

it('reads sixty at once', async () => {
  for (let times = 0; times < 100; times += 1) await report(REPORT);
  expect(counted()).toBe(60);
});
