import type { Result } from '#lib/base/result.ts';
import {
  listen,
  nobodyThere,
  startBrokenServer,
  type Breakage,
  type FakeServer,
} from '#lib/testing/bridge-faults.ts';
import { until } from '#lib/testing/until.ts';
import { makeBridge, type Bridge, type BridgeSettings } from './client.ts';

const TOKEN = 'a-token-for-tests-that-is-long-enough';
const DEADLINE_MS = 150;

const REQUEST = {
  accountName: 'Mirabelle',
  passwordHash: `$2b$04$${'a'.repeat(53)}`,
  email: '',
  ip: '192.0.2.1',
  requestId: 'request-1',
};

let server: FakeServer | undefined;
let bridge: Bridge | undefined;

function bridgeTo(url: string, settings: Partial<BridgeSettings> = {}): Bridge {
  bridge = makeBridge({ url, token: TOKEN, deadlineMs: DEADLINE_MS, ...settings });
  return bridge;
}

async function serving(status: number, body: unknown, type = 'application/json'): Promise<FakeServer> {
  server = await listen((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body)),
  );
  return server;
}

const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.code);

beforeAll(() => (process.env.LOG_LEVEL = 'silent'));

afterEach(async () => {
  bridge?.close();
  await server?.stop();
  server = undefined;
});

it('sends the token and reads the status', async () => {
  let authorization: string | undefined;
  server = await listen((request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end('{"on":true,"players":2,"names":["Ondine","Octave"],"weather":"fine"}');
  });
  const answer = await bridgeTo(server.url).getStatus();
  expect(answer).toEqual({ ok: true, value: { on: true, players: 2, names: ['Ondine', 'Octave'] } });
  expect(authorization).toBe(`Bearer ${TOKEN}`);
});

it.each<[object, unknown]>([
  [
    { accountId: 7, gift: 5000 },
    { ok: true, value: { accountId: 7 } },
  ],
  [{ error: 'Failed' }, { ok: true, value: { error: 'Failed' } }],
  [{ error: 'a code nobody knows' }, { ok: false, code: 'garbage' }],
  [{ accountId: 0 }, { ok: false, code: 'garbage' }],
  [{}, { ok: false, code: 'garbage' }],
])('reads the answer %j to a new account', async (body, expected) => {
  const { url } = await serving(200, body);
  expect(await bridgeTo(url).createAccount(REQUEST)).toEqual(expected);
});

it.each<[number, object, string]>([
  [200, {}, 'ok'],
  [200, { kept: true }, 'ok'],
  [200, { error: 'not now' }, 'garbage'],
  [404, {}, 'garbage'],
])('reads the answer %d %j to a change', async (status, body, expected) => {
  const { url } = await serving(status, body);
  expect(codeOf(await bridgeTo(url).announce({ eventId: 'event-001', what: 'account', accountId: 1 }))).toBe(
    expected,
  );
});

it.each<[Breakage, string]>([
  ['slow', 'lost'],
  ['dripping', 'lost'],
  ['hangup', 'lost'],
  ['html', 'garbage'],
  ['huge', 'garbage'],
  ['broken JSON', 'garbage'],
  ['wrong shape', 'garbage'],
  ['redirect', 'garbage'],
  ['failing', 'garbage'],
])('returns a fault for a game server with the defect « %s »', async (breakage, expected) => {
  server = await startBrokenServer(breakage);
  expect(codeOf(await bridgeTo(server.url).getStatus())).toBe(expected);
  expect(server.calls()).toBe(1);
});

it('returns off when the call never arrived', async () => {
  expect(codeOf(await bridgeTo(await nobodyThere()).createAccount(REQUEST))).toBe('off');
});

it('refuses bytes that are not UTF-8', async () => {
  server = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(Buffer.from([0x22, 0xff, 0x22]));
  });
  expect(codeOf(await bridgeTo(server.url).getStatus())).toBe('garbage');
});

it('stops calling a failing server and resumes when it recovers', async () => {
  let isWell = false;
  server = await listen((_request, response) => {
    response
      .writeHead(isWell ? 200 : 500, { 'content-type': 'application/json' })
      .end('{"on":true,"players":0}');
  });
  const { getStatus } = bridgeTo(server.url, { restMs: 60 });
  for (let call = 0; call < 5; call += 1) await getStatus();
  expect(codeOf(await getStatus())).toBe('off');
  expect(server.calls()).toBe(5);
  isWell = true;
  await until(async () => codeOf(await getStatus()) === 'ok');
});

it('still accepts registrations when the server fails on changes', async () => {
  server = await listen((request, response) => {
    const isChange = request.url?.endsWith('changed') === true;
    response.writeHead(isChange ? 500 : 200, { 'content-type': 'application/json' }).end('{"accountId":4}');
  });
  const { announce, createAccount } = bridgeTo(server.url);
  for (let call = 0; call < 6; call += 1) await announce({ eventId: 'event-001', what: 'ident' });
  expect(codeOf(await createAccount(REQUEST))).toBe('ok');
});
