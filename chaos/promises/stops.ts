import type { FaultPromise } from '../lab/promise.ts';
import type { Site } from '../lab/house.ts';
import { stopUnderLoad, type StopOutcome } from '../load/stop-under-load.ts';

/** In what time a stop is promised to end, in milliseconds (product/serving §7). */
const LONGEST_MS = 8_000;

/** How long the load runs before each stop, in milliseconds. */
const LOAD_MS = 400;

const stopsUnderLoad: FaultPromise = {
  name: 'stops',
  section: 'Something dies',
  promise:
    'SIGTERM under load loses no request that was sent before it, and the process ends with code 0 within 8 s.',
  how: 'Two sites are stopped in turn while 12 clients keep their connections, 6 pipeline, 6 upload slowly and one has asked for an upgrade.',
  isShort: true,
  run: async ({ house, times, say }) => {
    const { sites } = await house({ sites: 2, siteEnv: { LOG_LEVEL: 'warn' } });
    const rounds = times({ short: 3, full: 50 });
    const outcomes = await Promise.all(sites.map((site) => stopOften(site, { rounds, say })));
    return describe(outcomes.flat());
  },
};

export const STOPS: readonly FaultPromise[] = [stopsUnderLoad];

/** Stops a site under load and starts it again, so many times. */
async function stopOften(
  site: Site,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<StopOutcome[]> {
  const outcomes: StopOutcome[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const outcome = await stopUnderLoad({ url: site.url, stop: site.stop }, LOAD_MS);
    outcomes.push(outcome);
    const isKept = outcome.lost === 0 && outcome.ended === 'ended with code 0' && outcome.tookMs < LONGEST_MS;
    if (!isKept) throw new Error(`stop ${round}: ${JSON.stringify(outcome)}`);
    if (round % 10 === 0) say(`${round} stops of ${site.url}`);
    await site.start();
  }
  return outcomes;
}

function describe(outcomes: readonly StopOutcome[]): string {
  const sum = (of: (outcome: StopOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const longest = Math.max(...outcomes.map(({ tookMs }) => tookMs)) / 1000;
  const [sent, lost] = [sum(({ sentBefore }) => sentBefore), sum((outcome) => outcome.lost)];
  return `${outcomes.length} stops, ${lost} of ${sent} requests lost, code 0 within ${longest.toFixed(1)} s`;
}
