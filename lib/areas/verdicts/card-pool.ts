import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import type { CardPool } from '#lib/game/fair/draw-hands.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import { countCards, findTally, saveTallies, type CardTally } from './card-tally-repo.ts';

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
