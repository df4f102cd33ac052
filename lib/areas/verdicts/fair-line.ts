import { closeFairThread } from '#lib/areas/analysis/fair-thread.ts';
import { processWide } from '#lib/base/process-wide.ts';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';

/** A game as far as its plays are judged by what their players could know. */
export type HiddenGame = Pick<FinishedGame, 'id' | 'start' | 'plays' | 'turns' | 'winnerRule'>;

/** The games that wait or are being judged, the one asked for last at the end. */
export type Line = { readonly waiting: Map<number, HiddenGame>; isAtWork: boolean; isStopped: boolean };

/** The line of this process. */
export function getLine(): Line {
  return processWide('fair-line', () => ({ waiting: new Map(), isAtWork: false, isStopped: false }));
}

/** Ends the work, even in the middle of a game, and takes no more: the process is about to end. */
export async function stopFairVerdicts(): Promise<void> {
  const line = getLine();
  line.isStopped = true;
  line.waiting.clear();
  await closeFairThread();
}
