import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_BOUNDS } from '#lib/base/config/admission-bounds.ts';
import { until } from '#lib/testing/until.ts';
import { EventStreams } from './event-streams.ts';
import type { GatewayRequest } from './request.ts';

/** A topic with a version, which each channel is told in its own words. */
function aSite() {
  const state = {
    version: 1 as number | null,
    reads: 0,
    made: 0,
    counts: [] as string[],
    left: [] as string[],
    onChange: (topic: string): void => expect(topic).toBe(''),
  };
  const streams = new EventStreams([
    {
      takes: (path) => path.startsWith('/events/'),
      find: (path) =>
        Promise.resolve(path === '/events/none' ? null : { topic: 'a', channel: path.slice(8) }),
      read: () => {
        state.reads += 1;
        const { version } = state;
        if (version === null) return Promise.resolve(null);
        return Promise.resolve((channel: string) => {
          state.made += 1;
          return { id: String(version), data: `${channel} ${version}` };
        });
      },
      listen: (onChange) => (state.onChange = onChange),
      count: (topic, streams) => state.counts.push(`${topic} ${streams}`),
      left: ({ topic, channel }) => state.left.push(`${topic} ${channel}`),
    },
  ]);
  const open = async (channel: string, { client = 'c', last }: { client?: string; last?: string } = {}) => {
    const res = Object.assign(new EventEmitter(), {
      ...{ sent: '', status: 0, isEnded: false, destroyed: false, writableLength: 0 },
      writeHead(status: number) {
        res.status = status;
        return res;
      },
      write(text: string | Buffer) {
        res.sent += text.toString();
        return true;
      },
      end() {
        res.isEnded = true;
        res.emit('close');
      },
    });
    const headers = last === undefined ? {} : { 'last-event-id': last };
    const refused = await streams.open({
      req: { method: 'GET', headers },
      res: res as unknown as ServerResponse,
      facts: { path: `/events/${channel}`, target: `/events/${channel}` },
      ...{ client, address: null },
    } as unknown as GatewayRequest);
    return { res, refused };
  };
  return { state, streams, open };
}

it('sends each stream the latest event of its channel, made once for all on it', async () => {
  const { state, open } = aSite();
  const all = [await open('blue'), await open('watcher'), await open('watcher', { client: 'd' })];
  await until(() => all.every(({ res }) => res.sent.includes('id: 1')));
  expect(all[0]!.res.sent).toBe('retry: 500\n\nid: 1\ndata: blue 1\n\n');
  state.made = 0;
  state.version = 2;
  state.onChange('a');
  await until(() => all.every(({ res }) => res.sent.includes('id: 2')));
  expect(state.made).toBe(2);
  expect(all[2]!.res.sent).toContain('data: watcher 2\n\n');
});

it('sends only events newer than Last-Event-ID', async () => {
  const { state, open } = aSite();
  const { res } = await open('blue', { last: '1' });
  await until(() => state.reads === 1);
  state.version = 2;
  state.onChange('a');
  await until(() => res.sent.includes('id: 2'));
  expect(res.sent).not.toContain('id: 1\n');
});

it('ends the streams of a topic that is gone, and all of them at a stop', async () => {
  const { state, streams, open } = aSite();
  const gone = await open('blue');
  state.version = null;
  state.onChange('a');
  await until(() => gone.res.isEnded);
  state.version = 3;
  const { res } = await open('blue');
  streams.end();
  expect(res.isEnded).toBe(true);
  expect((await open('blue')).refused).toBe('service unavailable');
});

it('tells its source when the last stream of a channel closes, but not at a stop', async () => {
  const { state, streams, open } = aSite();
  const [one, other] = [await open('blue'), await open('blue')];
  await open('watcher');
  one.res.end();
  expect(state.left).toEqual([]);
  other.res.end();
  streams.end();
  expect(state.left).toEqual(['a blue']);
});

it('refuses a client beyond its bound until one of its streams has ended, and unknown topics', async () => {
  const { state, streams, open } = aSite();
  expect((await open('none')).refused).toBe('not found');
  const own = await Promise.all(Array.from({ length: STREAM_BOUNDS.perClient }, () => open('blue')));
  expect((await open('blue')).refused).toBe('service unavailable');
  expect((await open('blue', { client: 'other' })).refused).toBeNull();
  expect(state.counts.at(-1)).toBe(`a ${STREAM_BOUNDS.perClient}`);
  expect(streams.count).toBe(STREAM_BOUNDS.perClient + 1);
  own[0]!.res.end();
  expect(state.counts.at(-1)).toBe(`a ${STREAM_BOUNDS.perClient - 1}`);
  expect((await open('blue')).refused).toBeNull();
});

it('admits no more than the bound of a client at the same moment', async () => {
  const { open } = aSite();
  const opened = await Promise.all(Array.from({ length: STREAM_BOUNDS.perClient + 5 }, () => open('x')));
  expect(opened.filter(({ refused }) => refused !== null)).toHaveLength(5);
});

it('yields to other work while it serves many streams, and serves them all', async () => {
  const { state, open } = aSite();
  const all = await Promise.all(
    Array.from({ length: 250 }, (_, at) => open('watcher', { client: `c${Math.floor(at / 10)}` })),
  );
  await until(() => all.every(({ res }) => res.sent.includes('id: 1')));
  state.version = 2;
  state.onChange('a');
  const served = () => all.filter(({ res }) => res.sent.includes('id: 2')).length;
  while (served() === 0) await nextTurn();
  expect(served()).toBeLessThan(250);
  await until(() => served() === 250);
});
