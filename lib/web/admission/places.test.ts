import { Places } from './places.ts';

const BOUNDS = { all: 24, kept: 4, perHousehold: 10 };

/** A house with so many places taken at `now`, by households of ten. */
function housing(count: number, now: number): Places {
  const places = new Places(BOUNDS);
  for (let at = 0; at < count; at += 1) places.take(`h${Math.floor(at / 10)}`, now, { mayUseKept: at >= 20 });
  return places;
}

describe('places', () => {
  it('are refused to a household that has its part, and to all but visitors of kept pages when the others are taken', () => {
    const places = housing(10, 0);
    expect(places.take('h0', 0)).toBe('household');
    expect(places.take('h0', 0, { mayUseKept: true })).toBe('household');
    const full = housing(20, 0);
    expect(full.take('new', 0)).toBe('house');
    for (let kept = 0; kept < 4; kept += 1) expect(full.take('new', 0, { mayUseKept: true })).toBeNull();
    expect(full.take('new', 0, { mayUseKept: true })).toBe('house');
    expect(full.taken).toBe(24);
  });

  it('can be taken again by whoever gave one back', () => {
    const places = housing(10, 0);
    places.give('h0');
    expect([places.take('h0', 0), places.take('h0', 0)]).toEqual([null, 'household']);
  });

  it('make a full house when none has been free for more than a second, until a tenth is free again', () => {
    const places = housing(20, 5_000);
    expect([places.isFull(5_000), places.isFull(6_000), places.isFull(6_001)]).toEqual([false, false, true]);
    places.give('h0');
    expect(places.isFull(6_001)).toBe(true);
    places.give('h0');
    expect(places.isFull(6_001)).toBe(false);
    places.take('h0', 7_000);
    places.take('h0', 7_000);
    expect([places.isFull(7_900), places.isFull(8_001)]).toEqual([false, true]);
  });

  it('are not full because of what visitors of kept pages take', () => {
    const places = housing(19, 0);
    expect(places.isFull(60_000)).toBe(false);
  });
});
