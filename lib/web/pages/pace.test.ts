import { Pace } from './pace.ts';

const timesAt = (pace: Pace, now: number): number => {
  let times = 0;
  while (pace.has(now)) {
    pace.take();
    times += 1;
  }
  return times;
};

describe('a pace', () => {
  it('allows a second of work at once, then what time brings', () => {
    const pace = new Pace(20);
    expect([0, 10, 50, 60, 160].map((now) => timesAt(pace, now))).toEqual([20, 0, 1, 0, 2]);
  });

  it('saves no more than a second of work', () => {
    const pace = new Pace(20);
    timesAt(pace, 0);
    expect(timesAt(pace, 3_600_000)).toBe(20);
  });

  it('may save more than it lets through in a second', () => {
    const pace = new Pace(4, 20);
    expect([0, 250, 1_250, 3_600_000].map((now) => timesAt(pace, now))).toEqual([20, 1, 4, 20]);
  });
});
