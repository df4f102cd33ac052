import { cached } from '#lib/base/cached.ts';
import type { CardDocument } from '#lib/db/game-documents.ts';
import * as repo from './game-repo.ts';

export type { StartedGame } from './game-repo.ts';

/** A game is known to be under way this long after its first play at the latest, in seconds. */
const REMEMBERED_SECONDS = 2;

/** The values of a card as it is played. */
type PlayedCard = Pick<CardDocument, 'up' | 'right' | 'down' | 'left'>;

/** The hands with which games under way began, two for each; for the site itself, which shows them to nobody. */
export function listHandsUnderWay(): Promise<readonly (readonly PlayedCard[])[]> {
  return cached('hands-under-way', { maxAge: REMEMBERED_SECONDS }, async () => {
    const games = await repo.listCardsUnderWay(new Date());
    return games.flatMap((cards) => [cards.slice(0, 5), cards.slice(5)]);
  });
}

/** Of these games, the finished ones, with the fields for a replay. The caller decides who may see them. */
export function listStarts(ids: readonly number[]): Promise<readonly repo.StartedGame[]> {
  return repo.listStarts(ids);
}
