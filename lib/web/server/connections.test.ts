import { setImmediate as turn } from 'node:timers/promises';
import {
  AcceptYield,
  findDescriptorLimit,
  fitIntoDescriptors,
  KEPT_DESCRIPTORS,
  parseDescriptorLimit,
} from './connections.ts';

/** Notes a connection in each of so many turns; resolves when all have come. */
async function arrive(acceptYield: AcceptYield, connections: number): Promise<void> {
  for (let come = 0; come < connections; come += 1) {
    acceptYield.note();
    await turn();
  }
}

describe('a yield', () => {
  it('comes at once where nobody arrives', async () => {
    const acceptYield = new AcceptYield();
    let turns = 0;
    const counted = setInterval(() => (turns += 1), 0);
    await acceptYield.wait();
    clearInterval(counted);
    expect(turns).toBeLessThan(10);
  });

  it('comes when everybody who was waiting has been let in', async () => {
    const acceptYield = new AcceptYield();
    let isOver = false;
    const arrivals = arrive(acceptYield, 50).then(() => (isOver = true));
    await acceptYield.wait();
    expect(isOver).toBe(true);
    await arrivals;
  });

  it('does not wait for ever where somebody arrives in every turn', async () => {
    const acceptYield = new AcceptYield();
    const flood = { isOn: true };
    const arrivals = (async () => {
      while (flood.isOn) await arrive(acceptYield, 1);
    })();
    await acceptYield.wait();
    flood.isOn = false;
    await arrivals;
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
