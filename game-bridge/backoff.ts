/** A number in [0, 1), as `Math.random` gives it; tests give their own. */
export type Chance = () => number;

export type Backoff = { readonly baseMs: number; readonly maxMs: number };

/**
 * How long to wait after `attempts` failures, in milliseconds: doubled each time up to `maxMs`, of which the upper half
 * is drawn, so that several containers do not ask in step.
 */
export function backoffMs(
  attempts: number,
  { baseMs, maxMs }: Backoff,
  chance: Chance = Math.random,
): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full / 2 + (full / 2) * chance());
}
