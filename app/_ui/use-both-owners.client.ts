'use client';
import { useEffect } from 'react';
import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { OWNERS } from '#lib/game/card.ts';

/** Fetches the pictures of a game's cards for both owners, so that a card that is taken shows its new frame at once. */
export function useBothOwners(game: Pick<ReplayData, 'faces' | 'start'>): void {
  const { faces, start } = game;
  useEffect(() => {
    const cards = [...start.hands.blue, ...start.hands.red].filter((card) => card !== null);
    for (const card of cards)
      for (const owner of OWNERS) new Image().src = pictureAddress(faceOf({ faces }, card), owner);
  }, [faces, start]);
}
