import type { Color } from '#lib/game/rules/types.ts';
import { ENDINGS, type Ending } from '#lib/game/ending.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';
import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';

export type BetweenInput = {
  readonly accountId1: string;
  readonly accountId2: string;
  readonly page: number;
  readonly apres?: number;
  readonly limit: number;
};

/** Refusals of the history calls, in the order in which they are checked (product/calls §5.1). */
export const HISTORY_CODES = ['not logged in', 'no such player', 'can not see'] as const;

export type HistoryCode = (typeof HISTORY_CODES)[number];

/** Maximum number of names matched by a search text. */
export const NAMES_MAX = 200;

/** The families in the order of the filter (product/pages §6.2). */
export const SHOWN_FAMILIES = ['+ =', 'mm ma', 'mp + =', 'mkc', 'mp', 'Autre'] as const satisfies Family[];

export type Kind = 'pvp' | 'pve';

/** A filter of a history; null, false, an empty list and '' do not filter. */
export type HistoryFilter = {
  readonly kind: Kind | null;
  readonly isNoTouch: boolean;
  readonly families: readonly Family[];
  /** The month in Paris in which games ended, such as `2026-11`. */
  readonly month: string | null;
  readonly q: string;
  /** The result for the owner of the history. */
  readonly result: Ending | null;
};

export const NO_FILTER: HistoryFilter = {
  kind: null,
  isNoTouch: false,
  families: [],
  month: null,
  q: '',
  result: null,
};

/** The number of games by month, then by cell, as stored in `gameCounts`. */
export type GamesByMonth = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The account of a history, under the name shown to others. */
export type HistoryOwner = { readonly id: number; readonly type: 'player' | 'robot'; readonly name: string };

/** A game of a history, as shown by its page and its call (product/data §5.1). */
export type HistoryGame = {
  readonly gameId: number;
  readonly endedAt: Date;
  readonly rules: readonly string[];
  readonly winnerRule: string;
  readonly gilsBet: number;
  readonly isPvp: boolean;
  readonly isNoTouch: boolean;
  /** Blue's and red's names at the time. */
  readonly player1: string;
  readonly player2: string;
  readonly selfIsBlue: boolean;
  /** Blue's cards at the end, 0 to 10. */
  readonly finalScore: number;
  readonly result: Ending;
  /** The player who made the first play. */
  readonly firstPlayer: Color;
  /** The owner of the card on each cell at the end (`final-board.ts`); null for a game that the engine cannot replay. */
  readonly board: string | null;
};

/** True for the account's owner and player-history, and for bottester if it is a robot's account (product/accounts §7.4). */
export function canSeeHistory(viewer: Viewer, { id, type }: Pick<HistoryOwner, 'id' | 'type'>): boolean {
  if (!isPlayer(viewer)) return false;
  if (viewer.account.id === id || can(viewer, 'player-history')) return true;
  return type === 'robot' && can(viewer, 'bottester');
}

/** True for the owner of either account and for player-history (product/accounts §7.4). */
export function canSeeBetween(viewer: Viewer, accountIds: readonly number[]): boolean {
  return isPlayer(viewer) && (accountIds.includes(viewer.account.id) || can(viewer, 'player-history'));
}

/** Drops filters without effect: all families are the same as none. */
export function simplify(filter: HistoryFilter): HistoryFilter {
  const families = FAMILIES.every((family) => filter.families.includes(family)) ? [] : filter.families;
  return { ...filter, families };
}

/** The number by which this filter's games are consecutive, so that any page is a range; null for combined filters. */
export function numberOf({
  kind,
  isNoTouch,
  families,
  month,
  q,
  result,
}: HistoryFilter): 'all' | 'kind' | 'noTouch' | 'family' | 'result' | null {
  const asked = [kind !== null, isNoTouch, families.length > 0, month !== null, q !== '', result !== null];
  if (q !== '' || families.length > 1 || asked.filter(Boolean).length > 1) return null;
  if (kind !== null) return 'kind';
  if (isNoTouch) return 'noTouch';
  if (result !== null) return 'result';
  return families.length === 1 ? 'family' : 'all';
}

/** The fields of a game that determine its cell. */
export type Counted = {
  readonly isPvp: boolean;
  readonly isNoTouch: boolean;
  readonly result: Ending;
  readonly family: string;
};

/** The cell of `gameCounts` that counts a game: `pvp win mp`, `pve noTouch lose + =`. */
export function cellOf({ isPvp, isNoTouch, result, family }: Counted): string {
  return `${isPvp ? 'pvp' : 'pve'}${isNoTouch ? ' noTouch' : ''} ${result} ${family}`;
}

/** The number of games that match a filter, regardless of its text. */
export function countGames(byMonth: GamesByMonth, filter: Omit<HistoryFilter, 'q'>): number {
  const cells = cellsOf(filter);
  let sum = 0;
  for (const counts of filter.month === null ? Object.values(byMonth) : [byMonth[filter.month] ?? {}])
    for (const cell in counts) if (cells.has(cell)) sum += counts[cell] ?? 0;
  return sum;
}

/** The games of a filter by their result, regardless of its own result filter. */
export function countResults(byMonth: GamesByMonth, filter: HistoryFilter): Readonly<Record<Ending, number>> {
  const of = (result: Ending) => countGames(byMonth, { ...filter, result });
  return { win: of('win'), draw: of('draw'), lose: of('lose') };
}

/** The months that have games, newest first. */
export function monthsOf(byMonth: GamesByMonth): string[] {
  return Object.keys(byMonth).sort().reverse();
}

/** The first and last number of a month's games among all; they are consecutive, as numbers follow time. */
export function rangeOfMonth(byMonth: GamesByMonth, month: string): { first: number; last: number } {
  const before = Object.keys(byMonth).filter((one) => one < month);
  const first = before.reduce((sum, one) => sum + countGames(byMonth, { ...NO_FILTER, month: one }), 1);
  return { first, last: first + countGames(byMonth, { ...NO_FILTER, month }) - 1 };
}

/** The memoized cells of filters, two thousand at most. */
const known = new Map<string, ReadonlySet<string>>();

function cellsOf(filter: Omit<HistoryFilter, 'q'>): ReadonlySet<string> {
  const { kind, isNoTouch, families, result } = filter;
  const key = `${kind} ${isNoTouch} ${FAMILIES.filter((one) => families.includes(one)).join()} ${result}`;
  const cells = known.get(key) ?? new Set(listCells(filter));
  known.set(key, cells);
  return cells;
}

function listCells({ kind, isNoTouch, families, result }: Omit<HistoryFilter, 'q'>): string[] {
  const kinds = kind === null ? [true, false] : [kind === 'pvp'];
  const touches = isNoTouch ? [true] : [true, false];
  const shown = families.length === 0 ? FAMILIES : families;
  const results = result === null ? ENDINGS : [result];
  const games = kinds.flatMap((isPvp) => touches.map((wasNoTouch) => ({ isPvp, isNoTouch: wasNoTouch })));
  return games.flatMap((game) =>
    results.flatMap((ended) => shown.map((family) => cellOf({ ...game, result: ended, family }))),
  );
}

/** The distinct names of the players of games. */
export function namesOf(games: readonly Pick<HistoryGame, 'player1' | 'player2'>[]): string[] {
  return [...new Set(games.flatMap(({ player1, player2 }) => [player1, player2]))];
}
