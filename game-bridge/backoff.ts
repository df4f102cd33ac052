/** Returns a number in [0, 1), like `Math.random`. Tests pass their own. */
export type Chance = () => number;

export type Backoff = { readonly baseMs: number; readonly maxMs: number };

/**
 * How long to wait after `attempts` failures, in milliseconds. The wait doubles each time up to `maxMs`; its upper half
 * is random, so that several containers do not retry in step.
 */
export function backoffMs(
  attempts: number,
  { baseMs, maxMs }: Backoff,
  chance: Chance = Math.random,
): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full / 2 + (full / 2) * chance());
}
