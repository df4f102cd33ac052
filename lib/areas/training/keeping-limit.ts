import { countForClient } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { KEPT_PER_HOUR } from './kept-training.ts';

const LIMIT = { prefix: 'training', points: KEPT_PER_HOUR, seconds: 3_600 };

/** Counts a game that is about to be checked and kept; throws `TooMany` when the client has none left this hour. */
export async function countKept({ address }: Viewer): Promise<void> {
  if (address !== null) await countForClient(address, LIMIT);
}
