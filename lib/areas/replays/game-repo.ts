import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { underWayAt, type StoredPlays, type StoredStart } from './game-start.ts';

/** A replay needs everything but the Elo and the projection's mark. */
const REPLAYED = { eloCategory: 0, eloAfter: 0, isListed: 0 } as const;

/** A finished game with the fields of a replay. */
export type StoredGame = Omit<GameDocument, keyof typeof REPLAYED> & { endedAt: Date; finalScore: number };

/** A finished game, or null. A running game is not found either: nobody may see its hands. */
export async function findFinishedGame(id: number): Promise<StoredGame | null> {
  return collection('games', { ids: [id] }).findOne<StoredGame>(
    { _id: id, endedAt: { $ne: null }, finalScore: { $ne: null } },
    { maxTimeMS: READ_LIMIT_MS, projection: REPLAYED },
  );
}

const STARTED = {
  ...{ rules: 1, cards: 1, elements: 1, walls: 1, firstPlayer: 1, plays: 1 },
  ...{ family: 1, endedAt: 1, 'blue.name': 1, 'red.name': 1 },
} as const;

/** The fields of a finished game needed to replay it, with the names of its players. */
export type StartedGame = StoredStart &
  StoredPlays &
  Pick<GameDocument, '_id' | 'family'> & {
    readonly endedAt: Date;
    readonly blue: { readonly name: string };
    readonly red: { readonly name: string };
  };

/** The finished games among these. */
export function listStarts(ids: readonly number[]): Promise<readonly StartedGame[]> {
  return collection('games', { ids })
    .find<StartedGame>(
      { _id: { $in: [...ids] }, endedAt: { $ne: null }, finalScore: { $ne: null } },
      { maxTimeMS: READ_LIMIT_MS, projection: STARTED, batchSize: ids.length + 1 },
    )
    .toArray();
}

/** The ten cards of each running game, blue's five first. Only for refusing help: nobody may see them. */
export async function listCardsUnderWay(now: Date): Promise<readonly GameDocument['cards'][]> {
  const underWay = underWayAt(now);
  const asked = { maxTimeMS: READ_LIMIT_MS, projection: { _id: 0, cards: 1 } };
  type Found = Pick<GameDocument, 'cards'>;
  const found = await Promise.all([
    collection('games')
      .find<Found>({ ...underWay, cards: { $size: 10 } }, asked)
      .toArray(),
    collection('liveGames').find<Found>(underWay, asked).toArray(),
  ]);
  return found.flat().map(({ cards }) => cards);
}
