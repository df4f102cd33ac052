import { EventEmitter } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Connections, findDescriptorLimit, fitIntoDescriptors, KEPT_DESCRIPTORS } from './connections.ts';

const BOUNDS = {
  ...{ all: 2_000, perClient: 256 },
  ...{ timeoutMs: 20_000, leastRate: 1_024, unsentPerClient: 1_000_000 },
};

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max open files            1024                 524288               files
`;

describe('the limit of descriptors', () => {
  it('is the soft limit of open files; null if there is none', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'atout-limits-')), 'limits');
    expect(findDescriptorLimit(file)).toBeNull();
    for (const limit of ['1024', 'unlimited']) {
      writeFileSync(file, LIMITS.replace('1024', limit));
      expect(findDescriptorLimit(file)).toBe(limit === '1024' ? 1024 : null);
    }
  });

  (process.platform === 'linux' ? it : it.skip)('is known on Linux', () => {
    expect(findDescriptorLimit()).toBeGreaterThan(0);
  });

  it.each([
    [null, 2_000, 256],
    [20_000, 2_000, 256],
    [1024, 1024 - KEPT_DESCRIPTORS, 256],
    [256, 256 - KEPT_DESCRIPTORS, (256 - KEPT_DESCRIPTORS) / 2],
    [64, 16, 8],
  ])('of %s leaves %i connections in all and %i to a client', (limit, all, perClient) => {
    expect(fitIntoDescriptors(BOUNDS, limit)).toEqual({ ...BOUNDS, all, perClient });
  });
});

/** A socket whose client reads some of its unsent bytes. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress = '127.0.0.1';
  readonly _handle = { bytesWritten: 0, writeQueueSize: 0 };
  isCut = false;
  writableLength: number;

  constructor(waiting: number) {
    super();
    this.writableLength = waiting;
  }

  take(bytes: number): void {
    const taken = Math.min(bytes, this.writableLength);
    this._handle.bytesWritten += taken;
    this.writableLength -= taken;
  }

  resetAndDestroy(): void {
    this.isCut = true;
    this.emit('close');
  }
}

type Takes = (second: number, socket: FakeSocket) => number;

/** Sweeps once a second; each client reads the number of bytes that `takes` returns. Returns when each was cut, in seconds. */
function sweepFor(seconds: number, sockets: readonly FakeSocket[], takes: Takes): (number | null)[] {
  const connections = new Connections(BOUNDS, []);
  const cutAt = new Map<FakeSocket, number>();
  for (const socket of sockets) connections.admit(socket as unknown as Socket);
  for (let second = 0; second <= seconds; second += 1) {
    for (const socket of sockets) socket.take(takes(second, socket));
    connections.cutSlow(second * 1_000);
    for (const socket of sockets) if (socket.isCut && !cutAt.has(socket)) cutAt.set(socket, second);
  }
  return sockets.map((socket) => cutAt.get(socket) ?? null);
}

it.each<[string, number, (second: number) => number, number | null]>([
  ['reads nothing', 100_000, () => 0, 20],
  ['stops reading after a good start', 900_000, (second) => (second <= 30 ? 10_000 : 0), 50],
  ['reads a byte now and then', 100_000, (second) => (second % 5 === 0 ? 1 : 0), 20],
  ['reads a little less than the least rate', 900_000, () => 1_020, 20],
  ['reads a little more than that', 900_000, () => 1_030, null],
  ['reads 56 kbit/s, in bursts', 990_000, (second) => (second % 15 === 0 ? 15 * 7_000 : 0), null],
  ['has read everything', 1_000, () => 1_000, null],
])(
  'a client that %s of %i bytes is cut only after twenty seconds below the least rate',
  (_, waiting, takes, cutAt) => {
    expect(sweepFor(1_000, [new FakeSocket(waiting)], takes)).toEqual([cutAt]);
  },
);

it('cuts the connections of a client that were slow for longest, until its unsent bytes are within the limit', () => {
  const [stuck, slow, quick] = [new FakeSocket(300_000), new FakeSocket(400_000), new FakeSocket(250_000)];
  const takes: Takes = (second, socket) => {
    if (second === 8 && socket === quick) quick.writableLength += 300_000;
    return socket === stuck || (socket === slow && second > 3) ? 0 : 10_000;
  };
  expect(sweepFor(12, [quick, slow, stuck], takes)).toEqual([null, null, 8]);
});
