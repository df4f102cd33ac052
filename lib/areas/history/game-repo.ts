import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';

/** All that a replay shows: no Elo, no mark of the lister. */
const REPLAYED = { eloCategory: 0, eloAfter: 0, isListed: 0 } as const;

/** A stored game that is over. */
export type StoredGame = Omit<GameDocument, keyof typeof REPLAYED> & { endedAt: Date; finalScore: number };

/** A finished game; null for a running one too, whose hands nobody may see. */
export async function findFinishedGame(id: number): Promise<StoredGame | null> {
  return collection('games').findOne<StoredGame>(
    { _id: id, endedAt: { $ne: null }, finalScore: { $ne: null } },
    { maxTimeMS: READ_LIMIT_MS, projection: REPLAYED },
  );
}
