import { TooMany } from '#lib/base/request-errors.ts';
import { countInProcess } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** Pictures that one client may have drawn per minute, each a tenth of a second of a core; stored ones do not count. */
export const DRAWINGS_PER_MINUTE = 20;
const WINDOW_SECONDS = 60;

/** Counts a picture that is about to be drawn, per process as the work is; throws `TooMany` when the client has none left. */
export async function countDrawing({ address }: Viewer): Promise<void> {
  const limit = { prefix: 'drawing-limiter', points: DRAWINGS_PER_MINUTE, seconds: WINDOW_SECONDS };
  if (!(await countInProcess(address, limit))) throw new TooMany(WINDOW_SECONDS);
}
