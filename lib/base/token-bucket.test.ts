import { TokenBucket } from './token-bucket.ts';

const timesAt = (bucket: TokenBucket, now: number): number => {
  let times = 0;
  while (bucket.has(now)) {
    bucket.take();
    times += 1;
  }
  return times;
};

describe('a bucket', () => {
  it('allows a second of work at once, then what time brings', () => {
    const bucket = new TokenBucket(20);
    expect([0, 10, 50, 60, 160].map((now) => timesAt(bucket, now))).toEqual([20, 0, 1, 0, 2]);
  });

  it('saves no more than a second of work', () => {
    const bucket = new TokenBucket(20);
    timesAt(bucket, 0);
    expect(timesAt(bucket, 3_600_000)).toBe(20);
  });

  it('may save more than it lets through in a second', () => {
    const bucket = new TokenBucket(4, 20);
    expect([0, 250, 1_250, 3_600_000].map((now) => timesAt(bucket, now))).toEqual([20, 1, 4, 20]);
  });
});
