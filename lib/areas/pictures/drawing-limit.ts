import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** Pictures that one client may have drawn per minute, each a tenth of a second of a core; stored ones do not count. */
export const DRAWINGS_PER_MINUTE = 20;
const WINDOW_SECONDS = 60;

/** Counts a picture that is about to be drawn, per process as the work is; throws `TooMany` when the client has none left. */
export async function countDrawing({ address }: Viewer): Promise<void> {
  if (address === null) return;
  const limiter = processWide(
    'drawing-limiter',
    () => new RateLimiterMemory({ points: DRAWINGS_PER_MINUTE, duration: WINDOW_SECONDS }),
  );
  await limiter.consume(clientKeyOf(address)).catch((refusal: unknown) => {
    // What it refuses with is no error, and may be of another bundle's class.
    throw refusal instanceof Error ? refusal : new TooMany(WINDOW_SECONDS);
  });
}
