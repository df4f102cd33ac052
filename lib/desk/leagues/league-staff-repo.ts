import type { ClientSession } from 'mongodb';
import type { LeagueGame } from '#lib/areas/animations/animation.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';

/** Adds a game to a league; it is then no longer set aside. */
export async function pushGame(leagueId: number, game: LeagueGame, session: ClientSession): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    { $push: { games: { ...game } }, ...(game.id !== null && { $pull: { setAside: game.id } }) },
    { session },
  );
}

/** Removes a stored game from a league and sets it aside, so that it is not found by itself again. */
export async function pullGame(leagueId: number, gameId: number, session: ClientSession): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    { $pull: { games: { id: gameId } }, $addToSet: { setAside: gameId } },
    { session },
  );
}

type States = Pick<AnimationDocument, 'registerState' | 'leagueState'>;

/** Writes the given states and returns both as they were before; null when the league does not exist. */
export async function updateStates(
  name: string,
  states: Partial<States>,
  session: ClientSession,
): Promise<States | null> {
  const found = await collection('animations').findOneAndUpdate(
    { name },
    { $set: states },
    { session, returnDocument: 'before', projection: { registerState: 1, leagueState: 1 } },
  );
  return found && { registerState: found.registerState, leagueState: found.leagueState };
}

/** Inserts a league and returns its id; null when the name is taken. Two at once cause a write conflict, which is retried. */
export async function insertLeague(
  league: Omit<AnimationDocument, '_id'>,
  session: ClientSession,
): Promise<number | null> {
  const twin = await collection('animations').findOne(
    { name: league.name },
    { session, projection: { _id: 1 } },
  );
  if (twin !== null) return null;
  const _id = await takeIds('animations');
  await collection('animations').insertOne({ _id, ...league }, { session });
  return _id;
}
