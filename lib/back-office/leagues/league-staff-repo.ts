import type { ClientSession } from 'mongodb';
import type { LeagueGame } from '#lib/areas/animations/animation.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';

/** Adds a game to a league and takes it off the games set aside. */
export async function pushGame(leagueId: number, game: LeagueGame, session: ClientSession): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    { $push: { games: { ...game } }, ...(game.id !== null && { $pull: { setAside: game.id } }) },
    { session },
  );
}

/** Removes a game from a league and sets it aside, so that it is not counted automatically again. */
export async function pullGame(leagueId: number, gameId: number, session: ClientSession): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    { $pull: { games: { id: gameId } }, $addToSet: { setAside: gameId } },
    { session },
  );
}

/** Replaces all games of a league, read in the same transaction. */
export async function setGames(
  leagueId: number,
  games: AnimationDocument['games'],
  session: ClientSession,
): Promise<void> {
  await collection('animations').updateOne({ _id: leagueId }, { $set: { games } }, { session });
}

/** Writes the edited fields of a league. */
export async function updateWritten(
  leagueId: number,
  fields: Pick<AnimationDocument, 'title' | 'format' | 'maxGamesPerPlayer' | 'setup' | 'changedAt'>,
  session: ClientSession,
): Promise<void> {
  await collection('animations').updateOne({ _id: leagueId }, { $set: fields }, { session });
}

/** Deletes a league; the caller has made sure that none of its games count. */
export async function deleteLeague(leagueId: number, session: ClientSession): Promise<void> {
  await collection('animations').deleteOne({ _id: leagueId }, { session });
}

type States = Pick<AnimationDocument, 'visibility' | 'registerState' | 'leagueState'>;

/** Writes the given states. */
export async function updateStates(
  leagueId: number,
  states: Partial<States>,
  session: ClientSession,
): Promise<void> {
  await collection('animations').updateOne({ _id: leagueId }, { $set: states }, { session });
}

/** Inserts a league and returns its id; null if the name is taken. Concurrent inserts cause a write conflict, which is retried. */
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
