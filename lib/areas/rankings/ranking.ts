import { UnknownValue } from '#lib/base/request-errors.ts';
import type { Stats } from '#lib/identity/accounts/account.ts';
import { RANKING_PAGE } from './ranking-pages.ts';

/** The query of `GET /rest/rankings`: everybody by default, a single ranking with `classement`. */
export type RankingsInput = {
  readonly classement?: 'parties' | 'elo';
  readonly mode?: string;
  readonly q?: string;
  readonly page: number;
  readonly limit: number;
};

/** The name to show; anything but one of the viewer's names is refused with `bad name`. */
export type RankingNameInput = {
  readonly nickname?: unknown;
};

/** Refusals of `POST /rest/rankings/name`, in the order in which they are checked (product/calls §3.2). */
export const RANKING_NAME_CODES = ['not logged in', 'bad name'] as const;

export type RankingNameCode = (typeof RANKING_NAME_CODES)[number];

/** The choice of showing no name, among the ids of nicknames. */
export const ANONYMOUS = 'anonymous';

/** An Elo category; `id` is the word used in addresses, `name` the label. */
export type EloCategory = { readonly id: string; readonly name: string };

/** The order of a list: by points, or by the Elo of one category. */
export type Order = { readonly by: 'pvp' } | { readonly by: 'elo'; readonly mode: string };

export type Elo = { readonly current: number; readonly peak: number };

/** A player's results; `elo` is keyed by category, without those never played. */
export type Standing = {
  readonly accountId: number;
  readonly pvp: Stats & { readonly points: number };
  readonly elo: Readonly<Record<string, Elo>>;
};

/** A line of a ranking; `name` is null for « Anonyme », whose `uid` then does not reveal the player. */
export type RankingRow = Omit<Standing, 'accountId'> & {
  readonly uid: string;
  readonly name: string | null;
  readonly isYou: boolean;
};

/** A name that the viewer may show; `name` is null for « Anonyme ». */
export type PossibleName = { readonly id: number | typeof ANONYMOUS; readonly name: string | null };

/** The viewer's own name in the rankings, and the names they can choose. */
export type OwnName = {
  readonly current: PossibleName;
  readonly possible: readonly PossibleName[];
  readonly isEditable: boolean;
};

/** The viewer's place in a ranking: the (shared) rank, and the page with their row. */
export type OwnPlace = { readonly rank: number; readonly page: number };

/** The value that an order compares: points, or the current Elo, where a missing one counts as 0 (product/economy §5.2). */
export function valueOf(order: Order, { pvp, elo }: Pick<Standing, 'pvp' | 'elo'>): number {
  return order.by === 'pvp' ? pvp.points : (elo[order.mode]?.current ?? 0);
}

/** True when a player is in a ranking at all: with points, or with an Elo in any category (product/economy §5.2). */
export function isRanked(order: Order, { pvp, elo }: Pick<Standing, 'pvp' | 'elo'>): boolean {
  return order.by === 'pvp' ? pvp.points > 0 : Object.keys(elo).length > 0;
}

/** Whether the rankings show an account under a nickname: the one that it chose, if that is still its own and not banned. */
export function isShownAs(
  { accountId, rankingNicknameId }: { readonly accountId: number; readonly rankingNicknameId: number | null },
  nickname: { readonly id: number; readonly accountId: number; readonly isBanned: boolean },
): boolean {
  return nickname.id === rankingNicknameId && nickname.accountId === accountId && !nickname.isBanned;
}

/** Compares standings for sorting: by value, any Elo before none; ties by wins, draws and defeats, then by age of account. */
export function compareStandings(order: Order, one: Standing, other: Standing): number {
  const byKey = keyOf(order, other).map((value, at) => value - (keyOf(order, one)[at] ?? 0));
  return byKey.find((difference) => difference !== 0) ?? one.accountId - other.accountId;
}

function keyOf(order: Order, { pvp, elo }: Standing): number[] {
  if (order.by === 'elo') return [elo[order.mode]?.current ?? -1];
  return [pvp.points, pvp.win, pvp.draw, pvp.lose];
}

/** The names that an account may show: its nicknames except banned ones, then « Anonyme » (product/pages §5.1). */
export function possibleNames(
  nicknames: readonly { id: number; name: string; isBanned: boolean }[],
): PossibleName[] {
  const own = nicknames.filter(({ isBanned }) => !isBanned).map(({ id, name }) => ({ id, name }));
  return [...own, { id: ANONYMOUS, name: null }];
}

/** The possible name with the id that was sent, as number or text, or null. */
export function findChoice(sent: unknown, possible: readonly PossibleName[]): PossibleName | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  return possible.find(({ id }) => String(id) === String(sent)) ?? null;
}

/** The query parameters that select a ranking, as they came: absent, text, or given several times. */
export type RankingQuery = Readonly<
  Partial<Record<'classement' | 'mode' | 'page', string | readonly string[]>>
>;

/**
 * The ranking that an address asks for, by the first of several values; empty ones count as absent. Throws `UnknownValue` for a
 * ranking or a category that does not exist.
 */
export function parseOrder(asked: RankingQuery, categories: readonly EloCategory[]): Order {
  const [classement, mode] = [first(asked.classement) || 'parties', first(asked.mode)];
  if (classement !== 'parties' && classement !== 'elo') throw new UnknownValue('classement');
  const found = mode === '' ? categories[0] : findCategory(mode, categories);
  if (classement === 'parties') return { by: 'pvp' };
  if (!found) throw new UnknownValue('classement');
  return { by: 'elo', mode: found.id };
}

/** The category with this name; throws `UnknownValue` if there is none. */
export function findCategory(mode: string, categories: readonly EloCategory[]): EloCategory {
  const found = categories.find(({ id }) => id === mode);
  if (!found) throw new UnknownValue('mode');
  return found;
}

function first(text: string | readonly string[] | undefined): string {
  return [text].flat()[0] ?? '';
}

/** The address of a page of a ranking. */
export function rankingPath(order: Order, page = 1): string {
  const query = new URLSearchParams();
  if (order.by === 'elo') {
    query.set('classement', 'elo');
    query.set('mode', order.mode);
  }
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? RANKING_PAGE.path : `${RANKING_PAGE.path}?${query.toString()}`;
}
