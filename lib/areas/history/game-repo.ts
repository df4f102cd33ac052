import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';

/** A replay needs everything but the Elo and the lister's mark. */
const REPLAYED = { eloCategory: 0, eloAfter: 0, isListed: 0 } as const;

/** A stored game that is over, as far as a replay needs it. */
export type StoredGame = Omit<GameDocument, keyof typeof REPLAYED> & { endedAt: Date; finalScore: number };

/** A finished game, or null. A running game is not found either: nobody may see its hands. */
export async function findFinishedGame(id: number): Promise<StoredGame | null> {
  return collection('games').findOne<StoredGame>(
    { _id: id, endedAt: { $ne: null }, finalScore: { $ne: null } },
    { maxTimeMS: READ_LIMIT_MS, projection: REPLAYED },
  );
}
