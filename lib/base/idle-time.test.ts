import { TIMEOUT_MS, untilIdle } from './idle-time.ts';

/** Waits without waiting, and tells for how long it was asked to. */
function clockOf(utilizations: readonly number[]) {
  let [waitedMs, looks] = [0, 0];
  const wait = (ms: number): Promise<number> => Promise.resolve((waitedMs += ms));
  const measure = (): number => utilizations[Math.min(looks++, utilizations.length - 1)] ?? 0;
  return { means: { measure, wait }, waitedMs: () => waitedMs };
}

describe('idle time', () => {
  it('has come when the server had little to do for a moment', async () => {
    const { means, waitedMs } = clockOf([0.1]);
    await untilIdle(means);
    expect(waitedMs()).toBe(200);
  });

  it('is waited for while the server answers', async () => {
    const { means, waitedMs } = clockOf([0.9, 0.6, 0.3, 0.2]);
    await untilIdle(means);
    expect(waitedMs()).toBe(800);
  });

  it('is waited for a minute at most', async () => {
    const { means, waitedMs } = clockOf([1]);
    await untilIdle(means);
    expect(waitedMs()).toBe(TIMEOUT_MS);
  });

  it('is seen in the work of the event loop itself', async () => {
    const until = performance.now() + 300;
    const work = setInterval(() => {
      const end = performance.now() + 20;
      while (performance.now() < Math.min(end, until));
      if (performance.now() >= until) clearInterval(work);
    }, 1);
    await untilIdle();
    expect(performance.now()).toBeGreaterThan(until);
  });
});
