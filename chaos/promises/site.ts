import type { FaultPromise } from '../lab/promise.ts';

const READY_MS = 15_000;

const killed: FaultPromise = {
  name: 'site-killed',
  section: 'Something dies',
  promise: 'A site that is killed hard is ready again as soon as it is started again.',
  how: 'SIGKILL in the middle of requests for `/` and `/readyz`, then a start on the same port.',
  isShort: true,
  run: async ({ house, times }) => {
    const { sites } = await house();
    const [site] = sites;
    const waits: number[] = [];
    for (let round = 0; round < times({ short: 1, full: 10 }); round += 1) {
      const asked = [fetch(site.url), fetch(`${site.url}/readyz`)].map((answer) => answer.catch(() => null));
      await site.kill();
      await Promise.all(asked);
      await site.start();
      waits.push(await untilReady(site.url));
    }
    return `${waits.length} of ${waits.length} starts; ready at most ${Math.ceil(Math.max(...waits))} ms after the first answer`;
  },
};

export const SITE: readonly FaultPromise[] = [killed];

/** Waits until `/readyz` answers 200; returns how long that took, in milliseconds. */
async function untilReady(url: string): Promise<number> {
  const startedAt = performance.now();
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() - startedAt > READY_MS) throw new Error('the site did not become ready');
  }
  return performance.now() - startedAt;
}
