import { useEffect, useState } from 'react';
import {
  NO_PAST,
  parsePast,
  pastAfter,
  playedGame,
  progressOf,
  type Medals,
  type Progress,
} from '#lib/areas/training/progress.ts';
import { store, stored } from '#ui/stored.ts';
import type { Keeping } from './keep-game.client.tsx';
import type { TrainingTable } from './shown.ts';

/** Where a visitor's browser keeps what their games come to. */
const KEY = 'palmares';

/**
 * What a game that has just been played here adds to those before it, and the medals with it, null where they are unknown. Players' games
 * are kept by the server, visitors' come to a line in their browser. Nothing for a game that was over when the page was opened: its
 * address may be somebody else's.
 */
export function useProgress(
  { training, state, scene }: TrainingTable,
  { keeping: { past, isOwnGame }, accuracy }: { keeping: Keeping; accuracy: number | null },
): { progress: Progress | null; medals: Medals | null } {
  // As it was before this game.
  const [before] = useState(() => past ?? (isOwnGame ? parsePast(stored(KEY)) : NO_PAST));
  const game = isOwnGame ? playedGame(training, state, { cards: scene.cards, accuracy }) : null;
  const after = game && pastAfter(before, game);
  const line = past === null && after ? JSON.stringify(after) : null;
  useEffect(() => {
    if (line !== null) store(KEY, line);
  }, [line]);
  const isKnown = past !== null || isOwnGame;
  return { progress: game && progressOf(before, game), medals: isKnown ? (after ?? before).medals : null };
}
