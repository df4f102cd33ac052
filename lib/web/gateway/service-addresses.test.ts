import { raiseNotice } from '#lib/base/config/notices.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { useClock } from './testing/fakes.ts';
import { GatewaySite } from './testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { LogSampler, makeLog } from '#lib/base/config/log.ts';
import { getSecurityCounts } from '#lib/base/security-events.ts';

const clock = useClock();
let site: GatewaySite;
let pings = 0;
let answerPing: () => Promise<unknown>;

beforeEach(async () => {
  pings = 0;
  answerPing = () => Promise.resolve({ ok: 1 });
  const pages = { width: 1, inside: 1, queue: 2, share: 2 };
  site = await new GatewaySite({ classes: { pages } }).start();
  const db = {
    command: () => {
      pings += 1;
      return answerPing();
    },
  };
  processWide('mongo', () => ({ client: null, db, awaySince: null }));
});

afterEach(() => {
  site.stop();
  forgetProcessWide('mongo');
});

const ready = async () => {
  const { status, body } = await site.ask('/readyz');
  return `${status} ${body.trim()}`;
};

it.each([
  [{}, { hops: 0 }],
  [{ 'x-forwarded-for': '192.0.2.9' }, { hops: 1 }],
  [{ 'x-forwarded-for': '192.0.2.9, 203.0.113.7' }, { hops: 2 }],
])('/healthz?client tells the asker how the site sees them: %j', async (headers, seen) => {
  const { status, body } = await site.ask('/healthz?client', { headers });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ client: '127.0.0.1', isTrusted: false, ...seen });
});

it.each([
  ['/healthz', ['GET', 'HEAD']],
  ['/readyz', ['GET', 'HEAD']],
  ['/metrics', ['GET']],
  ['/csp-report', ['POST']],
])('%s takes %j alone, and has the headers of every answer', async (path, methods) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
    const { status, headers } = await site.ask(path, { method });
    if (methods.includes(method)) expect(status).not.toBe(405);
    else expect([method, status, headers.allow]).toEqual([method, 405, methods.join(', ')]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String) as unknown,
    });
  }
});

it('ends the connection of a refused body instead of reading it', async () => {
  const { read } = await site.open('POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n');
  await until(() => /^HTTP\/1\.1 405 [\s\S]*connection: close/i.test(read()));
});

it('gives metrics to this machine alone', async () => {
  expect((await site.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  expect((await site.ask('/metrics')).body).toContain('atout_http_request_seconds');
  expect(await site.measured('atout_streams_open')).toBe(0);
});

describe('/readyz', () => {
  it('is 200 when the site should be sent visitors', async () => {
    expect(await ready()).toBe('200 ready');
  });

  it('is 503 while the site stops, whatever else holds', async () => {
    site.readiness.isStopping = true;
    expect(await ready()).toBe('503 stopping');
  });

  it('distinguishes a database that is away from one that is not migrated yet', async () => {
    site.readiness.isMigrated = false;
    expect(await ready()).toBe('503 not migrated yet');
    answerPing = () => Promise.reject(new Error('away'));
    clock.passed += 1_001;
    expect(await ready()).toBe('503 MongoDB is away');
    site.readiness.isMigrated = true;
    expect(await ready()).toBe('503 MongoDB is away');
    answerPing = () => Promise.resolve({ ok: 1 });
    clock.passed += 1_001;
    expect(await ready()).toBe('200 ready');
  });

  it('is 503 while nine tenths of the pages that may wait do, and /healthz is 200', async () => {
    const ask = (from: string) => site.ask('/made-up', { from, headers: { 'x-hold': from } });
    const held = ['127.0.0.2', '127.0.0.2'].map(ask);
    await until(async () => (await site.measured('atout_waiting{class="pages"}')) === 1);
    expect(await ready()).toBe('200 ready');
    held.push(ask('127.0.0.3'));
    await until(async () => (await ready()) === '503 full');
    expect((await site.ask('/healthz')).status).toBe(200);
    site.letGo();
    await until(async () => (await ready()) === '200 ready');
    for (const entered of [2, 3]) {
      await until(() => site.entered.length === entered);
      site.letGo();
    }
    await Promise.all(held);
  });

  it('lists notices below the first line, to this machine only', async () => {
    raiseNotice('game-server-token', 'HTTP 401');
    const { body } = await site.ask('/readyz');
    expect(body).toMatch(/^ready\ngame-server-token: .*GAME_BRIDGE_TOKEN.* \(HTTP 401\)\n$/);
    const proxied = await site.ask('/readyz', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.body).toBe('ready\n');
    expect(await site.measured('atout_notice{notice="game-server-token"}')).toBe(1);
    expect(await site.measured('atout_notice{notice="game-server-away"}')).toBe(0);
  });

  it('pings MongoDB once a second, however many requests arrive', async () => {
    const pong = Promise.withResolvers<unknown>();
    answerPing = () => pong.promise;
    const crowd = Array.from({ length: 30 }, ready);
    await until(() => pings === 1);
    await site.ask('/healthz');
    pong.resolve({ ok: 1 });
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['200 ready']));
    await ready();
    expect(pings).toBe(1);
    clock.passed += 1_001;
    await ready();
    expect(pings).toBe(2);
  });

  it('needs no turn, nor does /healthz', async () => {
    answerPing = () => new Promise(() => undefined);
    await Promise.all(Array.from({ length: 5 }, () => site.open('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')));
    await until(() => pings === 1);
    expect(await site.measured('atout_inside{class="pages"}')).toBe(0);
    expect((await site.ask('/healthz')).status).toBe(200);
  });
});

let logged = '';

beforeEach(() => {
  logged = '';
  const write = (line: string) => void (logged += line);
  processWide('log', () => makeLog({ level: 'info', sampler: new LogSampler(), stream: { write } }));
});

afterEach(() => ['log', 'security-counts', 'csp-reports'].forEach(forgetProcessWide));

async function report(body: string): Promise<number> {
  return (
    await site.ask('/csp-report', {
      method: 'POST',
      body,
      headers: { 'content-length': String(body.length) },
    })
  ).status;
}

const REPORT = JSON.stringify({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'document-uri': 'http://atout.test/login.html?retour=/secret',
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
  ['no JSON', 'x'],
  ['no report', '{}'],
  ['a list', '[]'],
  ['more than 8 KiB', REPORT.padEnd(9_000)],
])('answers 204 to %s, and counts nothing', async (_what, text) => {
  expect([await report(text), counted() ?? 0]).toEqual([204, 0]);
});

it('reads sixty at once', async () => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  for (let times = 0; times < 100; times += 1) await report(REPORT);
  expect(counted()).toBe(60);
});
