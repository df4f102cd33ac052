import { raiseNotice } from '#lib/base/config/notices.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { useClock } from './testing/fakes.ts';
import { useGatewaySite, type GatewaySite } from './testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { LogSampler, makeLog } from '#lib/base/config/log.ts';
import { getSecurityCounts } from '#lib/base/security-events.ts';

const clock = useClock();
const startSite = useGatewaySite();
let site: GatewaySite;
let answerPing: () => Promise<unknown>;

beforeEach(async () => {
  answerPing = () => Promise.resolve({ ok: 1 });
  const pages = { width: 1, inside: 1, queue: 2, share: 2 };
  site = await startSite({ classes: { pages } });
  processWide('mongo', () => ({ client: null, db: { command: () => answerPing() }, awaySince: null }));
});

afterEach(() => ['security-counts', 'csp-reports'].forEach(forgetProcessWide));

const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };

const ready = async () => {
  const { status, body } = await site.ask('/readyz');
  return `${status} ${body.trim()}`;
};

it.each([
  [{}, { hops: 0 }],
  [{ 'x-forwarded-for': '192.0.2.9' }, { hops: 1 }],
  [{ 'x-forwarded-for': '192.0.2.9, 203.0.113.7' }, { hops: 2 }],
])('/healthz?client describes the client as the site sees it, with the headers %j', async (headers, seen) => {
  const { status, body } = await site.ask('/healthz?client', { headers });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ client: '127.0.0.1', isTrusted: false, ...seen });
});

it.each([
  ['/healthz', ['GET', 'HEAD']],
  ['/readyz', ['GET', 'HEAD']],
  ['/metrics', ['GET']],
  ['/csp-report', ['POST']],
])('%s accepts only %j, and has the headers of every answer', async (path, methods) => {
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

it('closes the connection instead of reading a refused body', async () => {
  const { read } = await site.open('POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n');
  await until(() => /^HTTP\/1\.1 405 [\s\S]*connection: close/i.test(read()));
});

it('shows metrics to this machine only', async () => {
  expect((await site.ask('/metrics', { headers: ELSEWHERE })).status).toBe(404);
  expect((await site.ask('/metrics')).body).toContain('atout_http_request_seconds');
  expect(await site.measured('atout_streams_open')).toBe(0);
});

describe('/readyz', () => {
  const away = (): Promise<unknown> => Promise.reject(new Error('away'));

  it.each([
    ['200 ready', {}, undefined],
    ['503 stopping', { isStopping: true, isMigrated: false }, away],
    ['503 MongoDB is away', { isMigrated: false }, away],
    ['503 MongoDB is away', {}, away],
    ['503 not migrated yet', { isMigrated: false }, undefined],
  ])('is %s if the site is %j', async (said, changes, ping = answerPing) => {
    Object.assign(site.readiness, changes);
    answerPing = ping;
    expect(await ready()).toBe(said);
  });

  it('is 503 while the queue of pages is nine tenths full, but /healthz stays 200', async () => {
    const hold = (from: string) =>
      site.open(`GET /made-up HTTP/1.1\r\nHost: x\r\nUser-Agent: hold ${from}\r\n\r\n`, { from });
    await Promise.all(['127.0.0.2', '127.0.0.2'].map(hold));
    await until(async () => (await site.measured('atout_waiting{class="pages"}')) === 1);
    expect(await ready()).toBe('200 ready');
    await hold('127.0.0.3');
    await until(async () => (await ready()) === '503 full');
    expect((await site.ask('/healthz')).status).toBe(200);
    site.letGo();
    await until(async () => (await ready()) === '200 ready');
  });

  it('lists notices below the first line, to this machine only', async () => {
    raiseNotice('game-server-token', 'HTTP 401');
    const { body } = await site.ask('/readyz');
    expect(body).toMatch(/^ready\ngame-server-token: .*GAME_BRIDGE_TOKEN.* \(HTTP 401\)\n$/);
    expect((await site.ask('/readyz', { headers: ELSEWHERE })).body).toBe('ready\n');
    expect(await site.measured('atout_notice{notice="game-server-token"}')).toBe(1);
    expect(await site.measured('atout_notice{notice="game-server-away"}')).toBe(0);
  });

  it('pings MongoDB once a second, however many requests arrive', async () => {
    const pong = Promise.withResolvers<unknown>();
    answerPing = jest.fn(() => pong.promise);
    const crowd = Array.from({ length: 30 }, ready);
    await until(() => jest.mocked(answerPing).mock.calls.length === 1);
    pong.resolve({ ok: 1 });
    expect(new Set(await Promise.all([...crowd, ready()]))).toEqual(new Set(['200 ready']));
    expect(answerPing).toHaveBeenCalledTimes(1);
    clock.passed += 1_001;
    await ready();
    expect(answerPing).toHaveBeenCalledTimes(2);
  });
});

describe('/csp-report', () => {
  let logged = '';

  beforeEach(() => {
    logged = '';
    const write = (line: string) => void (logged += line);
    processWide('log', () => makeLog({ level: 'info', sampler: new LogSampler(), stream: { write } }));
  });

  const REPORT = JSON.stringify({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'document-uri': 'http://atout.test/login.html?retour=/secret',
      'blocked-uri': 'https://mechant.example/x.js?cookie=secret',
    },
  });

  const report = async (body: string, headers = {}) =>
    (await site.ask('/csp-report', { method: 'POST', body, headers })).status;
  const counted = () => getSecurityCounts().get('csp violation') ?? 0;

  it('counts and logs sixty reports a minute, without the queries in them', async () => {
    for (let times = 0; times < 70; times += 1) expect(await report(REPORT)).toBe(204);
    expect(counted()).toBe(60);
    expect(logged).toContain('"blocked":"https://mechant.example/x.js"');
    expect(logged).not.toContain('secret');
  });

  it.each(['x', '{}', '[]', '{"csp-report":{}}', REPORT.padEnd(9_000)])(
    'answers 204 to anything else, and counts nothing (case %#)',
    async (text) => {
      expect([await report(text), counted()]).toEqual([204, 0]);
    },
  );

  it('reads no report of unknown length', async () => {
    expect([await report(REPORT, { 'transfer-encoding': 'chunked' }), counted()]).toEqual([204, 0]);
  });
});
