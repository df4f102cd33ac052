import { setImmediate as turn } from 'node:timers/promises';
import {
  AcceptYield,
  findDescriptorLimit,
  fitIntoDescriptors,
  KEPT_DESCRIPTORS,
  parseDescriptorLimit,
  SlowClients,
} from './connections.ts';

/** Notes a connection in each of so many turns; resolves when all have come. */
async function arrive(acceptYield: AcceptYield, connections: number): Promise<void> {
  for (let come = 0; come < connections; come += 1) {
    acceptYield.accepted += 1;
    await turn();
  }
}

describe('a yield', () => {
  it('ends at once without new connections', async () => {
    const acceptYield = new AcceptYield();
    let turns = 0;
    const counted = setInterval(() => (turns += 1), 0);
    await acceptYield.wait();
    clearInterval(counted);
    expect(turns).toBeLessThan(10);
  });

  it('ends when all waiting connections are accepted', async () => {
    const acceptYield = new AcceptYield();
    let isOver = false;
    const arrivals = arrive(acceptYield, 5).then(() => (isOver = true));
    await acceptYield.wait();
    expect(isOver).toBe(true);
    await arrivals;
  });

  it('ends for one caller after the other, in different turns of the loop', async () => {
    const acceptYield = new AcceptYield();
    let turns = 0;
    const waits = ['first', 'second'].map(() => acceptYield.wait().then(() => turns));
    const isOver = Promise.all(waits).then(() => true);
    while (!(await Promise.race([isOver, turn(false)]))) turns += 1;
    const [first = 0, second = 0] = await Promise.all(waits);
    expect(second).toBeGreaterThan(first);
  });

  it('ends even if a connection arrives in every turn', async () => {
    const acceptYield = new AcceptYield();
    const flood = { isOn: true };
    const arrivals = (async () => {
      while (flood.isOn) await arrive(acceptYield, 1);
    })();
    await acceptYield.wait();
    flood.isOn = false;
    await arrivals;
  });

  it('lets a second caller through at once where connections have used up the time of both', async () => {
    const acceptYield = new AcceptYield();
    const flood = { isOn: true };
    const arrivals = (async () => {
      while (flood.isOn) await arrive(acceptYield, 1);
    })();
    const through = () => acceptYield.wait().then(() => acceptYield.accepted);
    const [first, second] = await Promise.all([through(), through()]);
    flood.isOn = false;
    await arrivals;
    expect(second - first).toBeLessThan(5);
  });
});

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max open files            1024                 524288               files
`;

describe('the limit of descriptors', () => {
  it('is the soft limit of open files', () => {
    expect(parseDescriptorLimit(LIMITS)).toBe(1024);
    expect(parseDescriptorLimit(LIMITS.replace('1024 ', 'unlimited '))).toBeNull();
    expect(parseDescriptorLimit('')).toBeNull();
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
    expect(fitIntoDescriptors({ all: 2_000, perClient: 256 }, limit)).toEqual({ all, perClient });
  });
});

const BOUNDS = { timeoutMs: 20_000, leastRate: 1_024, unsentPerClient: 1_000_000 };

/** A connection on which a client takes so many bytes a second of what waits for it. */
class FakeSending {
  takenBytes = 0;
  isCut = false;
  unsentBytes: number;

  constructor(waiting: number) {
    this.unsentBytes = waiting;
  }

  take(bytes: number): void {
    const taken = Math.min(bytes, this.unsentBytes);
    this.takenBytes += taken;
    this.unsentBytes -= taken;
  }

  cut(): void {
    this.isCut = true;
  }
}

/** Sweeps once a second; each connection takes what `takes` says for that second. Returns when each was cut, in seconds. */
function sweepFor(
  seconds: number,
  connections: readonly FakeSending[],
  takes: (second: number, connection: FakeSending) => number,
): (number | null)[] {
  const readers = new SlowClients(BOUNDS);
  const cutAt = new Map<FakeSending, number>();
  for (let second = 0; second <= seconds; second += 1) {
    const open = connections.filter(({ isCut }) => !isCut);
    for (const connection of open) connection.take(takes(second, connection));
    readers.sweep(Object.assign([...open], { clients: [new Set(open)] }), second * 1_000);
    for (const connection of open) if (connection.isCut) cutAt.set(connection, second);
  }
  return connections.map((connection) => cutAt.get(connection) ?? null);
}

it.each<[string, number, (second: number) => number, number | null]>([
  ['takes nothing', 100_000, () => 0, 20],
  ['takes nothing any more after a good start', 900_000, (second) => (second <= 30 ? 10_000 : 0), 50],
  ['takes a byte now and then', 100_000, (second) => (second % 5 === 0 ? 1 : 0), 20],
  ['takes a little less than the least rate', 900_000, () => 1_020, 20],
  ['takes a little more than that', 900_000, () => 1_030, null],
  ['takes 56 kbit/s, in lots', 990_000, (second) => (second % 15 === 0 ? 15 * 7_000 : 0), null],
  ['has taken everything', 1_000, () => 1_000, null],
])(
  'a client that %s of %i bytes is cut only where that is too slow for twenty seconds',
  (_, waiting, takes, cutAt) => {
    expect(sweepFor(1_000, [new FakeSending(waiting)], takes)).toEqual([cutAt]);
  },
);

it('cuts the connections of a client that stalled longest, until its unsent bytes are within the limit', () => {
  const [stuck, slow, quick] = [new FakeSending(300_000), new FakeSending(400_000), new FakeSending(250_000)];
  const takes = (second: number, connection: FakeSending) => {
    if (second === 8 && connection === quick) quick.unsentBytes += 200_000;
    return connection === stuck || (connection === slow && second > 3) ? 0 : 5_000;
  };
  expect(sweepFor(12, [quick, slow, stuck], takes)).toEqual([null, null, 8]);
});
