import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { CardDocument } from '#lib/db/game-documents.ts';
import { SPECIAL_DECK } from '#lib/game/rules/power.ts';
import type { BonusGame } from './bonus.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { VisitDocument } from '#lib/db/account-documents.ts';
import { cachedEach } from '#lib/base/cached.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

export type Figures = {
  readonly players: number;
  readonly duels: number;
  readonly guilds: number;
  readonly cards: number;
};

/** The estimated numbers of guilds and cards, from MongoDB's metadata. */
export async function countThings(): Promise<Pick<Figures, 'guilds' | 'cards'>> {
  const [guilds, cards] = await Promise.all([
    collection('guilds').estimatedDocumentCount(READ),
    collection('cards').estimatedDocumentCount(READ),
  ]);
  return { guilds, cards };
}

/** All cards outside the Special deck, sorted by number. */
export async function listCommonCards(): Promise<CardDocument[]> {
  return collection('cards')
    .find({ deck: { $ne: SPECIAL_DECK } }, READ)
    .sort({ number: 1 })
    .toArray();
}

/** The last stored visit of an account, or null. */
export async function findVisit(accountId: number): Promise<VisitDocument | null> {
  return collection('visits', { ids: [accountId] }).findOne({ _id: accountId }, { maxTimeMS: READ_LIMIT_MS });
}

/** Replaces the visit that was found, unless a concurrent request has done so. */
export async function saveVisit(
  accountId: number,
  found: VisitDocument | null,
  visit: Omit<VisitDocument, '_id'>,
): Promise<void> {
  const visits = collection('visits', { ids: [accountId] });
  if (found !== null) {
    await visits.updateOne({ _id: accountId, at: found.at }, { $set: visit });
    return;
  }
  try {
    await visits.insertOne({ _id: accountId, ...visit });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** More games than anybody plays in the relevant days; otherwise the newest are enough. */
const GAMES_MAX = 300;

/** The games of an account that ended since a moment, perhaps with some older ones, oldest first. */
export async function listGamesSince(accountId: number, from: Date): Promise<readonly BonusGame[]> {
  const found = await cachedEach('bonus games', [accountId], {
    tagsOf: (id) => tagsRead('gameEntries', { ids: [id] }),
    read: async () => new Map([[accountId, await readGamesSince(accountId, from)]]),
  });
  return found.get(accountId) ?? [];
}

/** Reads a single range of the index of an account's games by end. */
async function readGamesSince(accountId: number, from: Date): Promise<readonly BonusGame[]> {
  const found = await collection('gameEntries', { ids: [accountId] })
    .find(
      { '_id.accountId': accountId, endedAt: { $gte: from } },
      {
        maxTimeMS: READ_LIMIT_MS,
        hint: { '_id.accountId': 1, endedAt: 1, '_id.gameId': 1 },
        projection: { endedAt: 1, isPvp: 1, result: 1 },
      },
    )
    .sort({ endedAt: -1 })
    .limit(GAMES_MAX)
    .toArray();
  return found.reverse().map(({ endedAt, isPvp, result }) => ({ endedAt, isPvp, result }));
}
