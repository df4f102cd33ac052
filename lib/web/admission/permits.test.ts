import { Permits } from './permits.ts';

const BOUNDS = { all: 24, kept: 4, perClient: 10 };

/** Permits of which so many are taken at `now`, ten by each client. */
function taken(count: number, now: number): Permits {
  const permits = new Permits(BOUNDS);
  for (let at = 0; at < count; at += 1)
    permits.take(`c${Math.floor(at / 10)}`, now, { mayUseKept: at >= 20 });
  return permits;
}

describe('permits', () => {
  it('are refused to a client that has its part, and to all but visitors of cached pages when the others are taken', () => {
    const permits = taken(10, 0);
    expect(permits.take('c0', 0)).toBe('client');
    expect(permits.take('c0', 0, { mayUseKept: true })).toBe('client');
    const full = taken(20, 0);
    expect(full.take('new', 0)).toBe('all');
    for (let kept = 0; kept < 4; kept += 1) expect(full.take('new', 0, { mayUseKept: true })).toBeNull();
    expect(full.take('new', 0, { mayUseKept: true })).toBe('all');
    expect(full.taken).toBe(24);
  });

  it('can be taken again by whoever gave one back', () => {
    const permits = taken(10, 0);
    permits.give('c0');
    expect([permits.take('c0', 0), permits.take('c0', 0)]).toEqual([null, 'client']);
  });

  it('make a full site when none has been free for more than a second, until a tenth is free again', () => {
    const permits = taken(20, 5_000);
    expect([permits.isFull(5_000), permits.isFull(6_000), permits.isFull(6_001)]).toEqual([
      false,
      false,
      true,
    ]);
    permits.give('c0');
    expect(permits.isFull(6_001)).toBe(true);
    permits.give('c0');
    expect(permits.isFull(6_001)).toBe(false);
    permits.take('c0', 7_000);
    permits.take('c0', 7_000);
    expect([permits.isFull(7_900), permits.isFull(8_001)]).toEqual([false, true]);
  });

  it('are not full because of what visitors of cached pages take', () => {
    const permits = taken(19, 0);
    expect(permits.isFull(60_000)).toBe(false);
  });
});
