import type { ClientSession } from 'mongodb';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';

type Participant = AnimationDocument['participants'][number];

/** The nicknames with these names in any letter case, by their names in lower case. */
export async function findParticipants(
  names: readonly string[],
  session: ClientSession,
): Promise<ReadonlyMap<string, Participant>> {
  const keys = names.map((name) => name.toLowerCase());
  const found = await collection('nicknames')
    .find({ nameKey: { $in: keys } }, { session, projection: { name: 1, nameKey: 1, accountId: 1 } })
    .toArray();
  return new Map(
    found.map(({ _id, name, nameKey, accountId }) => [nameKey, { accountId, nicknameId: _id, name }]),
  );
}

/** Inserts a league; false when the name is taken. */
export async function insertLeague(
  league: Omit<AnimationDocument, '_id'>,
  session: ClientSession,
): Promise<boolean> {
  const { name } = league;
  const twin = await collection('animations').findOne({ name }, { session, projection: { _id: 1 } });
  if (twin !== null) return false;
  await collection('animations').insertOne({ _id: await takeIds('animations'), ...league }, { session });
  return true;
}
