import { Writable } from 'node:stream';
import type { Instrumentation } from 'next';
import { pino } from 'pino';
import { z } from 'zod';
import { parseConfig } from '#lib/base/config/config.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { call } from '#lib/identity/call.ts';
import { LINK_PATHS, makeToken } from '#lib/identity/passwords/password-link.ts';
import { rest } from '#lib/web/rest/handler.ts';
import { onRequestError } from '../../../instrumentation.ts';
import nextConfig from '../../../next.config.ts';
import { GatewaySite } from './testing/gateway-site.ts';

const TOKEN = makeToken();
const LINK = `${LINK_PATHS.entry}?jeton=${TOKEN}`;

/** The context that Next reports with a failed page. */
const CONTEXT: Parameters<Instrumentation.onRequestError>[2] = {
  routerKind: 'App Router',
  routePath: LINK_PATHS.entry,
  routeType: 'route',
  renderSource: 'server-rendering',
  revalidateReason: undefined,
};

let log = '';

beforeEach(() => {
  log = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString('utf8');
      done();
    },
  });
  const outcome = parseConfig({ SITE_URL: 'http://atout.test', LOG_LEVEL: 'trace' });
  if (!outcome.ok) throw new Error(outcome.faults.join());
  processWide('config', () => outcome.value);
  processWide('log', () => pino({ level: 'trace' }, sink));
});

afterEach(() => {
  forgetProcessWide('config');
  forgetProcessWide('log');
});

describe('the token of a link for a new password', () => {
  it('reaches no log when the app throws, whether the target is a path or a URL', async () => {
    const site = await new GatewaySite({}, () => Promise.reject(new Error('nobody expected this'))).start();
    for (const target of [LINK, `http://atout.test${LINK}`]) {
      log = '';
      expect((await site.ask(target)).status).toBe(500);
      expect(log).toContain(`"path":"${LINK_PATHS.entry}"`);
      expect(log).not.toContain(TOKEN);
    }
    site.stop();
  });

  it('reaches no log when the page fails', async () => {
    const headers = { 'x-request-id': 'an-id', 'x-atout-target': LINK, cookie: `lien=${TOKEN}` };
    await onRequestError(new Error('nobody expected this'), { path: LINK, method: 'GET', headers }, CONTEXT);
    expect(log).toContain(`"path":"${LINK_PATHS.entry}"`);
    expect(log).not.toContain(TOKEN);
  });

  it('reaches no log when a call fails, in the query or in the body', async () => {
    for (const method of ['GET', 'POST'] as const) {
      log = '';
      const handler = rest(
        call({
          method,
          path: '/rest/call',
          summary: 'Fails',
          guard: 'public',
          input: z.object({ jeton: z.string() }),
          output: z.object({}),
          refusals: [],
          service: () => {
            throw new Error('nobody expected this');
          },
          toJson: () => ({}),
        }),
      );
      const body = method === 'POST' ? { body: JSON.stringify({ jeton: TOKEN }) } : {};
      const answer = await handler(
        new Request(`http://atout.test/rest/call?jeton=${TOKEN}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...body,
        }),
      );
      expect(answer.status).toBe(500);
      expect(log).toContain('"path":"/rest/call"');
      expect(log).not.toContain(TOKEN);
    }
  });

  it('is in no request line that Next logs in development', () => {
    const { logging } = nextConfig;
    const lines = logging === false ? false : logging?.incomingRequests;
    const ignored = typeof lines === 'object' ? (lines.ignore ?? []) : [];
    expect(ignored.some((pattern) => pattern.test(LINK))).toBe(true);
    expect(ignored.some((pattern) => pattern.test(LINK_PATHS.form))).toBe(false);
  });
});
