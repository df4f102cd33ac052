import { addSeconds } from '#lib/base/unix-time.ts';
import type { Random } from '../random.ts';

/** A random moment, in whole seconds from the start of the span; the start itself if the span is empty. */
export function momentBetween({ from, to }: { from: Date; to: Date }, random: Random): Date {
  const seconds = Math.max(0, (to.getTime() - from.getTime()) / 1000);
  return addSeconds(from, Math.floor(random.next() * seconds));
}
