import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_BOUNDS } from '#lib/base/config/admission-bounds.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { aPlayer } from '#lib/testing/factories.ts';
import { until } from '#lib/testing/until.ts';
import { EventStreams, type EventSource } from './event-streams.ts';
import type { GatewayRequest } from './request.ts';

class FakeResponse extends Writable {
  sent = '';
  readonly req = { headers: {} };

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.sent += chunk.toString();
    done();
  }

  writeHead(): this {
    return this;
  }
}

const A_PLAYER = aPlayer().account;

let streams: EventStreams;
/** The version of the topic `a`, which has an event for each channel; null once it is gone. */
let version: number | null;
let reads: number;
let made: number;
let counts: number[];
let joined: string[];
let left: string[];
let change: () => void;

const SOURCE: EventSource = {
  takes: (path) => path.startsWith('/events/'),
  find: (path) =>
    Promise.resolve(path.endsWith('/none') ? null : { topic: 'a', channel: path.slice(8), isOwn: true }),
  read: () => {
    reads += 1;
    const id = String(version);
    const eventFor = (channel: string) => {
      made += 1;
      return { id, data: `${channel} ${id}` };
    };
    return Promise.resolve(version === null ? null : eventFor);
  },
  listen: (onChange) => (change = () => onChange('a')),
  count: (_topic, open) => counts.push(open),
  joined: ({ topic, channel }) => joined.push(`${topic} ${channel}`),
  left: ({ topic, channel }) => left.push(`${topic} ${channel}`),
};

beforeEach(() => {
  [version, reads, made, counts, joined, left] = [1, 0, 0, [], [], []];
  streams = new EventStreams([SOURCE]);
});

async function open(channel: string, { client = 'c', headers = {} } = {}) {
  const res = new FakeResponse();
  const path = `/events/${channel}`;
  const facts = { path, target: path };
  const request = { req: { method: 'GET', headers }, res, facts, client, address: null };
  const opened = streams.open(streams.sourceAt(path)!, request as unknown as GatewayRequest);
  const refused = await opened.then(() => null).catch((error: unknown) => (error as Error).message);
  return { res, refused, receives: (id: number) => until(() => res.sent.includes(`id: ${id}\n`)) };
}

/** Opens streams of one channel at the same moment. */
const openMany = (count: number, clientOf: (at: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, at) => open('watcher', { client: clientOf(at) })));

it('sends each stream the latest event of its channel, serialized once per channel', async () => {
  const all = [await open('blue'), await open('watcher'), await open('watcher')];
  for (const { receives } of all) await receives(1);
  expect(all[0]?.res.sent).toBe('retry: 500\n\nid: 1\ndata: blue 1\n\n');
  [version, made] = [2, 0];
  change();
  for (const { receives } of all) await receives(2);
  expect(made).toBe(2);
  expect(all[2]?.res.sent).toContain('data: watcher 2\n\n');
});

it('sends only events newer than Last-Event-ID', async () => {
  const { res, receives } = await open('blue', { headers: { 'last-event-id': '1' } });
  await until(() => reads === 1);
  version = 2;
  change();
  await receives(2);
  expect(res.sent).not.toContain('id: 1\n');
});

it('sends a beat to idle streams every twenty seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  streams = new EventStreams([SOURCE]);
  const { res, receives } = await open('blue');
  await receives(1);
  jest.advanceTimersByTime(20_000);
  expect(res.sent).toMatch(/\n\nevent: beat\ndata:\n\n$/);
  jest.useRealTimers();
});

it('ends a stream that only its reader may see once their session has ended', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const sessions = jest.spyOn(getKnownSessions(), 'findFirst');
  sessions.mockResolvedValue({ ...A_PLAYER, id: 7 });
  streams = new EventStreams([SOURCE]);
  const { res } = await open('blue');
  const beat = async () => {
    jest.advanceTimersByTime(20_000);
    await nextTurn();
    return res.writableEnded;
  };
  expect(await beat()).toBe(false);
  sessions.mockRejectedValue(new DatabaseAway());
  expect(await beat()).toBe(false);
  sessions.mockResolvedValue(null);
  expect(await beat()).toBe(true);
  sessions.mockRestore();
  jest.useRealTimers();
});

it('ends the streams of a topic that is gone, and all of them at a stop', async () => {
  const gone = await open('blue');
  version = null;
  change();
  await until(() => gone.res.writableEnded);
  version = 3;
  const { res } = await open('blue');
  streams.end();
  expect(res.writableEnded).toBe(true);
  expect((await open('blue')).refused).toBe('service unavailable');
});

it('tells its source when a stream opens, and when the last stream of a channel closes, but not at a stop', async () => {
  const [one, other] = [await open('blue'), await open('blue')];
  await open('watcher');
  expect(joined).toEqual(['a blue', 'a blue', 'a watcher']);
  one.res.end();
  await until(() => counts.at(-1) === 2);
  expect(left).toEqual([]);
  other.res.end();
  await until(() => left.length === 1);
  streams.end();
  await until(() => counts.at(-1) === 0);
  expect(left).toEqual(['a blue']);
});

it('refuses a client beyond its bound until one of its streams has ended, and unknown topics', async () => {
  const { perClient } = STREAM_BOUNDS;
  expect((await open('none', { client: 'other' })).refused).toBe('not found');
  const own = await openMany(perClient + 5, () => 'c');
  expect(own.filter(({ refused }) => refused === 'service unavailable')).toHaveLength(5);
  expect(counts.at(-1)).toBe(perClient);
  own[0]?.res.end();
  await until(() => counts.at(-1) === perClient - 1);
  expect((await open('blue')).refused).toBeNull();
});

it('yields to other work while it serves many streams, and serves them all', async () => {
  const all = await openMany(250, (at) => `c${Math.floor(at / 10)}`);
  for (const { receives } of all) await receives(1);
  version = 2;
  change();
  const served = () => all.filter(({ res }) => res.sent.includes('id: 2')).length;
  while (served() === 0) await nextTurn();
  expect(served()).toBeLessThan(250);
  await until(() => served() === 250);
});
