import { pino } from 'pino';
import { z } from 'zod';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { call } from '#lib/identity/call.ts';
import { LINK_PATHS, makeToken } from '#lib/identity/passwords/password-link.ts';
import { rest } from '#lib/web/rest/handler.ts';
import { onRequestError } from '../../../instrumentation.ts';
import nextConfig from '../../../next.config.ts';
import { useGatewaySite } from './testing/gateway-site.ts';

const TOKEN = makeToken();
const LINK = `${LINK_PATHS.entry}?jeton=${TOKEN}`;
const FAULT = 'nobody expected this';

const startSite = useGatewaySite();
let log = '';

beforeEach(() => {
  log = '';
  processWide('log', () => pino({ level: 'trace' }, { write: (line) => void (log += line) }));
});

afterEach(() => forgetProcessWide('log'));

async function failApp(target: string): Promise<void> {
  const site = await startSite({}, () => Promise.reject(new Error(FAULT)));
  expect((await site.ask(target)).status).toBe(500);
}

async function failPage(): Promise<void> {
  const headers = { 'x-request-id': 'an-id', 'x-atout-target': LINK, cookie: `lien=${TOKEN}` };
  const context = { routePath: LINK_PATHS.entry } as Parameters<typeof onRequestError>[2];
  await onRequestError(new Error(FAULT), { path: LINK, method: 'GET', headers }, context);
}

async function failCall(method: 'GET' | 'POST'): Promise<void> {
  const handler = rest(
    call({
      ...{ method, path: '/rest/call', summary: 'Fails', guard: 'public', refusals: [] },
      ...{ input: z.object({ jeton: z.string() }), output: z.object({}), isOpenInMaintenance: true },
      service: () => Promise.reject(new Error(FAULT)),
      toJson: () => ({}),
    }),
  );
  const headers = { 'content-type': 'application/json' };
  const body = method === 'POST' ? JSON.stringify({ jeton: TOKEN }) : undefined;
  const url = `http://atout.test/rest/call?jeton=${TOKEN}`;
  expect((await handler(new Request(url, { method, headers, body }))).status).toBe(500);
}

describe('the token of a link for a new password', () => {
  it.each([
    ['the app fails at a path', LINK_PATHS.entry, () => failApp(LINK)],
    ['the app fails at a URL', LINK_PATHS.entry, () => failApp(`http://atout.test${LINK}`)],
    ['a page fails', LINK_PATHS.entry, failPage],
    ['a call fails with it in the query', '/rest/call', () => failCall('GET')],
    ['a call fails with it in the body', '/rest/call', () => failCall('POST')],
  ])('reaches no log when %s', async (_, path, failIt) => {
    await failIt();
    expect(log).toContain(`"path":"${path}"`);
    expect(log).toContain(FAULT);
    expect(log).not.toContain(TOKEN);
  });

  it('is in no request line that Next logs in development', () => {
    const { logging } = nextConfig;
    const lines = logging === false ? false : logging?.incomingRequests;
    const ignored = typeof lines === 'object' ? (lines.ignore ?? []) : [];
    const isIgnored = (url: string) => ignored.some((pattern) => pattern.test(url));
    expect([isIgnored(LINK), isIgnored(LINK_PATHS.form)]).toEqual([true, false]);
  });
});
