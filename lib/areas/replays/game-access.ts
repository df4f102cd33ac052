import { cached } from '#lib/base/cached.ts';
import type { CardDocument } from '#lib/db/game-documents.ts';
import * as repo from './game-repo.ts';

export type { StartedGame } from './game-repo.ts';

/** Cache time in seconds: the longest delay before a started game is known. */
const REMEMBERED_SECONDS = 2;

/** The values of a card as it is played. */
type PlayedCard = Pick<CardDocument, 'up' | 'right' | 'down' | 'left'>;

/** The initial hands of running games, two each; internal, as nobody may see them. */
export function listHandsUnderWay(): Promise<readonly (readonly PlayedCard[])[]> {
  return cached('hands-under-way', { maxAge: REMEMBERED_SECONDS }, async () => {
    const games = await repo.listCardsUnderWay(new Date());
    return games.flatMap((cards) => [cards.slice(0, 5), cards.slice(5)]);
  });
}

/** The finished games among these, with the fields to replay them. The caller decides who may see them. */
export function listStarts(ids: readonly number[]): Promise<readonly repo.StartedGame[]> {
  return repo.listStarts(ids);
}
