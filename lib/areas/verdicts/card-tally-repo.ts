import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { CARD_TEXT_MAX } from '#lib/game/names.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';

/** How often a family's hands held each card, by card; `at` is when it was counted. */
export type CardTally = { readonly at: Date; readonly seen: ReadonlyMap<string, number> };

/** The accepted form of a card's id: nothing else can be stored, whatever a game contains. */
const CARD_ID = new RegExp(`^.{1,${CARD_TEXT_MAX}}$`, 's');

/** Counting takes a second at most on the reference machine. */
const COUNT_LIMIT_MS = 20_000;

/** The last count of a family; null before the first. */
export async function findTally(family: Family): Promise<CardTally | null> {
  const found = await collection('cardTallies').findOne({ _id: family }, { maxTimeMS: READ_LIMIT_MS });
  return found && { at: found.at, seen: new Map(found.cards.map(({ card, seen }) => [card, seen])) };
}

/** Counts the cards of the hands of the newest finished games, `limit` of them over all families. */
export async function countCards(limit: number): Promise<readonly (readonly [Family, CardCounts])[]> {
  const rows = await collection('games')
    .aggregate<{ _id: { family: string; card: string }; seen: number }>(
      [
        { $match: { endedAt: { $gt: new Date(0) } } },
        { $sort: { endedAt: -1 } },
        { $limit: limit },
        { $project: { _id: 0, family: 1, cards: '$cards._id' } },
        { $unwind: '$cards' },
        { $match: { cards: { $type: 'string', $regex: CARD_ID } } },
        { $group: { _id: { family: '$family', card: '$cards' }, seen: { $sum: 1 } } },
      ],
      { maxTimeMS: COUNT_LIMIT_MS },
    )
    .toArray();
  return FAMILIES.map((family) => {
    const own = rows.filter(({ _id }) => _id.family === family);
    return [family, own.map(({ _id, seen }) => ({ card: _id.card, seen }))] as const;
  });
}

type CardCounts = readonly { readonly card: string; readonly seen: number }[];

/** Stores the counts of all families. */
export async function saveTallies(
  tallies: readonly (readonly [Family, CardCounts])[],
  at: Date,
): Promise<void> {
  await collection('cardTallies').bulkWrite(
    tallies.map(([family, cards]) => ({
      replaceOne: { filter: { _id: family }, replacement: { cards: [...cards], at }, upsert: true },
    })),
  );
}
