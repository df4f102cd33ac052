import { percentile } from '../percentile.ts';
import { failuresOf, isWell, type Seen } from './watch.ts';

/** How long the pages took that came, in milliseconds (NaN when none came), and what came instead of the others. */
export type Spread = {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** By status or code of an error, with how often. */
  readonly failures: Readonly<Record<string, number>>;
  readonly failed: number;
};

export function spreadOf(seen: readonly Seen[]): Spread {
  const times = seen.filter(isWell).map(({ ms }) => ms);
  return {
    requests: seen.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: percentile(times, 1),
    failures: failuresOf(seen),
    failed: seen.length - times.length,
  };
}
