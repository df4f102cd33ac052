import type { Stats } from '#lib/identity/accounts/account.ts';

/** What a program asks of the rankings: bare all of them, with `classement` one as its page shows it. */
export type RankingsInput = {
  readonly classement?: 'parties' | 'elo';
  readonly mode?: string;
  readonly q?: string;
  readonly page: number;
  readonly limit: number;
};

/** The name to stand under; whatever is no own name is `bad name`. */
export type RankingNameInput = {
  readonly nickname?: unknown;
};

/** Refusals of `POST /rest/rankings/name`, in the order in which they are tested (product/calls §3.2). */
export const RANKING_NAME_CODES = ['not logged in', 'bad name'] as const;

export type RankingNameCode = (typeof RANKING_NAME_CODES)[number];

/** The choice that shows no name, among the ids of the own nicknames. */
export const ANONYMOUS = 'anonymous';

/** An Elo category: its word, which addresses carry, and its label. */
export type EloCategory = { readonly id: string; readonly name: string };

/** What a list is ordered by: points of games played, or the Elo of one category. */
export type Order = { readonly by: 'pvp' } | { readonly by: 'elo'; readonly mode: string };

export type Elo = { readonly current: number; readonly peak: number };

/** What a player has earned; `elo` is keyed by category and lacks those never played. */
export type Standing = {
  readonly accountId: number;
  readonly pvp: Stats & { readonly points: number };
  readonly elo: Readonly<Record<string, Elo>>;
};

/** A line of a ranking; `name` is null for « Anonyme », and `uid` is a key that then tells nothing of who it is. */
export type RankingRow = Omit<Standing, 'accountId'> & {
  readonly uid: string;
  readonly name: string | null;
  readonly isYou: boolean;
};

/** A name that the viewer may show; `name` is null for « Anonyme ». */
export type PossibleName = { readonly id: number | typeof ANONYMOUS; readonly name: string | null };

/** The viewer's own name in the rankings, and what it may become. */
export type OwnName = {
  readonly current: PossibleName;
  readonly possible: readonly PossibleName[];
  readonly isEditable: boolean;
};

/** Where the viewer stands in one ranking: the shared rank, and the page that holds the row. */
export type OwnPlace = { readonly rank: number; readonly page: number };

/** What the order compares: points, or the current Elo, which counts as 0 where it is missing (product/economy §5.2). */
export function valueOf(order: Order, { pvp, elo }: Pick<Standing, 'pvp' | 'elo'>): number {
  return order.by === 'pvp' ? pvp.points : (elo[order.mode]?.current ?? 0);
}

/** True when a player stands in the ranking at all: with points, or with an Elo in any category (product/economy §5.2). */
export function isRanked(order: Order, { pvp, elo }: Pick<Standing, 'pvp' | 'elo'>): boolean {
  return order.by === 'pvp' ? pvp.points > 0 : Object.keys(elo).length > 0;
}

/** Orders standings as a list does: by value, an Elo before none; equal points by wins, draws, defeats; then the older account. */
export function compareStandings(order: Order, one: Standing, other: Standing): number {
  const byKey = keyOf(order, other).map((value, at) => value - (keyOf(order, one)[at] ?? 0));
  return byKey.find((difference) => difference !== 0) ?? one.accountId - other.accountId;
}

function keyOf(order: Order, { pvp, elo }: Standing): number[] {
  if (order.by === 'elo') return [elo[order.mode]?.current ?? -1];
  return [pvp.points, pvp.win, pvp.draw, pvp.lose];
}

/**
 * The ranks of consecutive rows: equal values share one, and the next value takes the rank of its place (1, 2, 2, 4).
 * `offset` counts the rows before the first one, `firstRank` is the rank of the first one.
 */
export function competitionRanks(
  values: readonly number[],
  { offset, firstRank }: { offset: number; firstRank: number },
): number[] {
  const ranks: number[] = [];
  for (const [at, value] of values.entries()) {
    const isTied = at > 0 && value === values[at - 1];
    ranks.push(at === 0 ? firstRank : isTied ? (ranks[at - 1] ?? firstRank) : offset + at + 1);
  }
  return ranks;
}

/** The names that an account may show, « Anonyme » last: its own, but for banned ones (product/pages §5.1). */
export function possibleNames(
  nicknames: readonly { id: number; name: string; isBanned: boolean }[],
): PossibleName[] {
  const own = nicknames.filter(({ isBanned }) => !isBanned).map(({ id, name }) => ({ id, name }));
  return [...own, { id: ANONYMOUS, name: null }];
}

/** The choice that a sent value means: an id of the list, as number or text; null when it is none of them. */
export function findChoice(sent: unknown, possible: readonly PossibleName[]): PossibleName | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  return possible.find(({ id }) => String(id) === String(sent)) ?? null;
}

/** The parts of an address that choose a ranking, as they came: absent, text, or given several times. */
export type RankingQuery = Readonly<
  Partial<Record<'classement' | 'mode' | 'page', string | readonly string[]>>
>;

/** The ranking that an address asks for; null for a category that there is none of. */
export function parseOrder(
  { classement, mode }: Pick<RankingQuery, 'classement' | 'mode'>,
  categories: readonly EloCategory[],
): Order | null {
  if (classement !== 'elo') return { by: 'pvp' };
  const found = mode === undefined ? categories[0] : categories.find(({ id }) => id === mode);
  return found ? { by: 'elo', mode: found.id } : null;
}

/** The address of a page of a ranking. */
export function rankingPath(order: Order, page = 1): string {
  const query = new URLSearchParams();
  if (order.by === 'elo') {
    query.set('classement', 'elo');
    query.set('mode', order.mode);
  }
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/ranking.html' : `/ranking.html?${query.toString()}`;
}
