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

/** The current numbers of guilds and cards, of which MongoDB keeps count. */
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
