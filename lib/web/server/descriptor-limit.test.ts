import {
  findDescriptorLimit,
  fitIntoDescriptors,
  KEPT_DESCRIPTORS,
  parseDescriptorLimit,
} from './descriptor-limit.ts';

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
