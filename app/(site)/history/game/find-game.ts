import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import type { FinishedGame } from '#lib/areas/history/game-detail.ts';
import { getGame } from '#lib/areas/history/game-service.ts';

/** The finished game of an address, read once per request; ends in the 404 page when there is none. */
export const findGame = cache(async (id: string): Promise<FinishedGame> => {
  const found = await getGame(await getViewer(), { id });
  return found.ok ? found.value : notFound();
});

/** The props that Next passes to the pages of a game. */
export type GamePageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ coup?: string | string[] }>;
};
