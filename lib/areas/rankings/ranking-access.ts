import { lateByDesign } from '#lib/base/late-by-design.ts';
import * as rankings from './ranking-repo.ts';
import { listCategories } from './ranking-rows.ts';
import {
  findCategory,
  isRanked,
  valueOf,
  type Elo,
  type EloCategory,
  type Order,
  type Standing,
} from './ranking.ts';

/** A player's standing, for the page of the name that the rankings show. */
export type ShownStanding = {
  readonly pvp: Standing['pvp'];
  /** The rank by points; null without a point. */
  readonly rank: number | null;
  /** The categories in which the player has an Elo. */
  readonly elos: readonly (EloCategory & Elo)[];
  /** The category asked for, or else the first, with the rank there; null without an Elo. */
  readonly chosen: (EloCategory & Elo & { readonly rank: number }) | null;
};

/**
 * The standing of an account if the rankings show it under this very name. Null while they show « Anonyme » or another
 * nickname, so that it does not reveal which nicknames belong together (product/pages §5.6).
 */
export async function findShownStanding({
  accountId,
  name,
  mode,
}: {
  accountId: number;
  name: string;
  mode: string;
}): Promise<ShownStanding | null> {
  const [categories, [standing]] = await Promise.all([
    listCategories(),
    rankings.listStandings([accountId], new Date()),
  ]);
  if (standing?.name !== name) return null;
  const { pvp, elo } = standing;
  const elos = categories.flatMap((category) => {
    const found = elo[category.id];
    return found ? [{ ...category, ...found }] : [];
  });
  const chosen = elos.find(({ id }) => id === mode) ?? elos[0];
  const [rank, eloRank] = await Promise.all([
    rankOf({ by: 'pvp' }, standing),
    chosen ? rankOf({ by: 'elo', mode: chosen.id }, standing) : null,
  ]);
  return { pvp, rank, elos, chosen: chosen && eloRank !== null ? { ...chosen, rank: eloRank } : null };
}

/** Throws `UnknownValue` for a word that is no category; an empty one asks for none. */
export async function checkCategory(mode: string): Promise<void> {
  if (mode !== '') findCategory(mode, await listCategories());
}

async function rankOf(order: Order, standing: Standing): Promise<number | null> {
  if (!isRanked(order, standing)) return null;
  // Every game of anybody may change it.
  const above = await lateByDesign(() => rankings.countAbove(order, valueOf(order, standing)));
  return above + 1;
}
