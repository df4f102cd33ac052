import { toUnixSeconds } from '#lib/base/paris-time.ts';

/**
 * When what a form replaces was last set, in Unix seconds, as its sender has seen it; null for nothing there. Undefined if that does not
 * matter to the sender.
 */
export type Seen = number | null | undefined;

/** What a form that shows the state of this moment sends; null for nothing there. */
export function seenOf(setAt: Date | undefined): number | null {
  return setAt === undefined ? null : toUnixSeconds(setAt);
}

/** True if what the sender has seen has been replaced or removed since. */
export function isOutdated(seen: Seen, setAt: Date | undefined): boolean {
  return seen !== undefined && seen !== seenOf(setAt);
}
