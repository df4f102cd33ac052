import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import type { CardPool } from '#lib/game/fair/draw-hands.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { type Family, FAMILIES } from '#lib/game/rules/rule-set.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { CARD_TEXT_MAX } from '#lib/game/names.ts';

/** A count is good for a day. */
const GOOD_FOR_MS = 86_400_000;

/** Games that are counted, over all families: some 100 ms for MongoDB, once a day. */
const COUNTED_GAMES = 10_000;

/**
 * The cards that a hand under rules of this family may hold: all of the catalogue, each weighted by how often stored games of the family
 * show it, and once more. Null when there are not enough cards for a game.
 */
export async function getCardPool(
  family: Family,
  { now = () => new Date() }: { now?: Clock } = {},
): Promise<CardPool | null> {
  const [{ list }, tally] = await Promise.all([getCatalog(), currentTally(family, now)]);
  if (list.length < CARDS_IN_GAME) return null;
  return list.map(({ id, up, right, down, left, element }) => ({
    card: { id, up, right, down, left, element },
    weight: 1 + (tally?.seen.get(id) ?? 0),
  }));
}

/** The stored count, made anew when it is too old. */
async function currentTally(family: Family, now: Clock): Promise<CardTally | null> {
  const stored = await findTally(family);
  if (stored && now().getTime() - stored.at.getTime() < GOOD_FOR_MS) return stored;
  await saveTallies(await countCards(COUNTED_GAMES), now());
  return findTally(family);
}

/** How often a family's hands held each card, by card; `at` is when it was counted. */
type CardTally = { readonly at: Date; readonly seen: ReadonlyMap<string, number> };

/** The accepted form of a card's id: nothing else can be stored, whatever a game contains. */
const CARD_ID = new RegExp(`^.{1,${CARD_TEXT_MAX}}$`, 's');

/** Counting takes a second at most on the reference machine. */
const COUNT_LIMIT_MS = 20_000;

/** The last count of a family; null before the first. */
async function findTally(family: Family): Promise<CardTally | null> {
  const found = await collection('cardTallies').findOne({ _id: family }, { maxTimeMS: READ_LIMIT_MS });
  return found && { at: found.at, seen: new Map(found.cards.map(({ card, seen }) => [card, seen])) };
}

/** Counts the cards of the hands of the newest finished games, `limit` of them over all families. */
async function countCards(limit: number): Promise<readonly (readonly [Family, CardCounts])[]> {
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
async function saveTallies(tallies: readonly (readonly [Family, CardCounts])[], at: Date): Promise<void> {
  await collection('cardTallies').bulkWrite(
    tallies.map(([family, cards]) => ({
      replaceOne: { filter: { _id: family }, replacement: { cards: [...cards], at }, upsert: true },
    })),
  );
}
