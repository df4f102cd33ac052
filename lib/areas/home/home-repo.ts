import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { CardDocument } from '#lib/db/game-documents.ts';
import { SPECIAL_DECK } from '#lib/game/rules/power.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

export type Figures = {
  readonly players: number;
  readonly duels: number;
  readonly guilds: number;
  readonly cards: number;
};

/** The current figures of the server. A duel between players is counted in the statistics of both. */
export async function readFigures(): Promise<Figures> {
  const [players, [sum], guilds, cards] = await Promise.all([
    collection('accounts').countDocuments({ type: 'player' }, READ),
    collection('accounts')
      .aggregate<{ played: number }>(
        [
          { $match: { type: 'player' } },
          { $group: { _id: null, played: { $sum: { $add: ['$pvp.win', '$pvp.draw', '$pvp.lose'] } } } },
        ],
        READ,
      )
      .toArray(),
    collection('guilds').countDocuments({}, READ),
    collection('cards').estimatedDocumentCount(READ),
  ]);
  return { players, duels: Math.floor((sum?.played ?? 0) / 2), guilds, cards };
}

/** All cards outside the Special deck, sorted by number. */
export async function listCommonCards(): Promise<CardDocument[]> {
  return collection('cards')
    .find({ deck: { $ne: SPECIAL_DECK } }, READ)
    .sort({ number: 1 })
    .toArray();
}
