import { makeLog, LogSampler } from '#lib/base/config/log.ts';
import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import {
  listen,
  nobodyThere,
  startBrokenServer,
  type Breakage,
  type FakeServer,
} from '#lib/testing/bridge-faults.ts';
import { makeBridge, type Bridge } from './client.ts';

const STATUS = '/bridge/v1/status';

let lines: { level: number; notice: string }[];
let servers: FakeServer[];
let bridges: Bridge[];

beforeEach(() => {
  [lines, servers, bridges] = [[], [], []];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as (typeof lines)[number]) };
  processWide('log', () => makeLog({ level: 'info', sampler: new LogSampler(), stream }));
});

afterEach(async () => {
  for (const bridge of bridges) bridge.close();
  await Promise.all(servers.map((server) => server.stop()));
  ['log', 'notices', 'bridge-faults'].forEach(forgetProcessWide);
});

/** Long enough for any game server that answers, even on a busy machine. */
const PATIENT_MS = 4_000;

/** For a game server that does not answer. */
const SHORT_MS = 100;

function bridgeTo(url: string, deadlineMs = PATIENT_MS): Bridge {
  const bridge = makeBridge({ url, token: 'a-token-for-tests-that-is-long-enough', deadlineMs });
  bridges.push(bridge);
  return bridge;
}

async function answering(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Bridge> {
  const server = await listen((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
  );
  servers.push(server);
  return bridgeTo(server.url);
}

const told = () => listNotices().map(({ name, detail }) => [name, detail]);
const GOOD = { on: true, players: 3 };

it.each<[Breakage, string, RegExp]>([
  ['slow', 'game-server-away', /no whole answer in time/],
  ['hangup', 'game-server-answer', /ECONNRESET/],
  ['html', 'game-server-answer', /text\/html instead of JSON/],
  ['huge', 'game-server-answer', /more than 64 KiB/],
  ['broken JSON', 'game-server-answer', /no JSON/],
  ['wrong shape', 'game-server-answer', /on: .*expected boolean/],
  ['redirect', 'game-server-answer', /HTTP 302/],
  ['failing', 'game-server-answer', /HTTP 500/],
])(
  'reports a game server with the fault « %s » once as %s, until it is corrected',
  async (breakage, name, why) => {
    const server = await startBrokenServer(breakage);
    servers.push(server);
    const deadlineMs = breakage === 'slow' ? SHORT_MS : PATIENT_MS;
    for (let times = 0; times < 3; times += 1) await bridgeTo(server.url, deadlineMs).getStatus();
    expect(told()).toEqual([[name, expect.stringMatching(why)]]);
    expect(told()[0]?.[1]).toMatch(new RegExp(`^${STATUS}: `));
    await (await answering(200, GOOD)).getStatus();
    expect(told()).toEqual([]);
    expect(lines.map(({ level, notice }) => [level, notice])).toEqual([
      [40, name],
      [30, name],
    ]);
  },
);

it.each([401, 403])('reports a wrong secret when the answer is %d', async (status) => {
  await (await answering(status, { error: 'no' })).getStatus();
  expect(told()).toEqual([['game-server-token', `${STATUS}: HTTP ${status}`]]);
});

it("reports an unreachable game server with the system's error code", async () => {
  await bridgeTo(await nobodyThere()).getStatus();
  expect(told()).toEqual([['game-server-away', `${STATUS}: ECONNREFUSED`]]);
});

it('keeps reporting the fault of one call while another succeeds', async () => {
  await (await answering(200, { error: 'not now' })).announce({ eventId: 'event-001', what: 'account' });
  await (await answering(200, GOOD)).getStatus();
  expect(told()).toEqual([['game-server-answer', expect.stringMatching(/^\/bridge\/v1\/changed: error: /)]]);
});

it.each([
  ['a name of 25 letters', ['Ondine', 'x'.repeat(25)], /^1: .*24/],
  ['1,001 names', Array<string>(1_001).fill('Ondine'), /1000/],
  ['a text', 'Ondine', /expected array/],
  ['no texts', [{ name: 'Ondine' }], /^0: .*expected string/],
])('with %s among the names, omits the names but keeps the status', async (_, names, why) => {
  expect(await (await answering(200, { ...GOOD, names })).getStatus()).toEqual({ ok: true, value: GOOD });
  expect(told()).toEqual([['game-server-names', expect.stringMatching(why)]]);
  await (await answering(200, { ...GOOD, names: ['Ondine'] })).getStatus();
  expect(told()).toEqual([]);
});

it.each([
  [90, '90 s ahead'],
  [-3_600, '3600 s behind'],
])('reports a clock that is %d seconds off once', async (seconds, detail) => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'],
  });
  const now = new Date('2026-11-26T12:00:00Z');
  jest.setSystemTime(now);
  const date = (offset: number) => new Date(now.getTime() + offset * 1000).toUTCString();
  await (await answering(200, GOOD, { date: date(seconds) })).getStatus();
  await (await answering(200, GOOD, { date: date(seconds + 3) })).getStatus();
  expect(told()).toEqual([['game-server-clock', detail]]);
  await (await answering(200, GOOD, { date: date(30) })).getStatus();
  expect(told()).toEqual([]);
  expect(lines).toHaveLength(2);
  jest.useRealTimers();
});
