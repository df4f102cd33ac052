import { useEffect, useState } from 'react';
import { store, stored } from '#ui/stored.ts';
import type { Keeping } from './keep-game.client.tsx';
import type { bringOf, Brought } from './progress-part.client.tsx';
import type { TrainingTable } from './shown.ts';

/** The storage key of a visitor's progress. */
const KEY = 'palmares';

/**
 * What a game that has just been played here has brought, once the script for it is there; null where a visitor has opened a game that was
 * over, as it may be somebody else's.
 */
export function useProgress(
  { training, state, scene }: TrainingTable,
  { keeping: { past, isOwnGame }, accuracy }: { keeping: Keeping; accuracy: number | null },
): Brought | null {
  const [bring, setBring] = useState<typeof bringOf | null>(null);
  // As it was before this game.
  const [text] = useState(() => (isOwnGame && past === null ? stored(KEY) : null));
  const isKnown = past !== null || isOwnGame;
  useEffect(() => {
    if (!isKnown) return;
    import('./progress-part.client.tsx').then(
      (part) => {
        setBring(() => part.bringOf);
      },
      () => undefined,
    );
  }, [isKnown]);
  const brought = bring?.({ training, state, scene }, { past, text, isOwnGame, accuracy }) ?? null;
  const toStore = brought?.toStore ?? null;
  useEffect(() => {
    if (toStore !== null) store(KEY, toStore);
  }, [toStore]);
  return brought;
}
