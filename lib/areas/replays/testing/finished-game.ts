import { collection, takeIds } from '#lib/db/collections.ts';
import type { GameDocument, GamePlayerDocument } from '#lib/db/game-documents.ts';
import { CARDS } from './a-game.ts';

/** A player as stored in a game, with a nickname of the same id as the account. */
export function aGamePlayer(accountId: number, name = `Joueur${accountId}`): GamePlayerDocument {
  return { accountId, nicknameId: accountId, name, accountName: `Compte${accountId}` };
}

/** A finished game between the accounts 1 (blue) and 2 (red), without plays, which no list reads. */
export function aFinishedGame(changes: Partial<GameDocument> & { _id: number }): GameDocument {
  const endedAt = new Date(Date.UTC(2026, 0, 1, 12) + changes._id * 60_000);
  return {
    rules: ['+', '=', 'alea'],
    winnerRule: 'one',
    family: '+ =',
    gilsBet: 0,
    isPvp: true,
    startedAt: endedAt,
    endedAt,
    blue: aGamePlayer(1),
    red: aGamePlayer(2),
    firstPlayer: 'blue',
    cards: CARDS,
    elements: [],
    walls: [],
    plays: [],
    messages: [],
    finalScore: 6,
    isNoTouch: false,
    eloCategory: null,
    eloAfter: null,
    ...changes,
  };
}

/** Stores finished games with fresh ids, a minute apart unless the changes set other times. */
export async function insertFinishedGames(games: readonly Partial<GameDocument>[]): Promise<GameDocument[]> {
  const firstId = await takeIds('games', games.length);
  const documents = games.map((changes, at) => aFinishedGame({ _id: firstId + at, ...changes }));
  await collection('games').insertMany(documents);
  return documents;
}
