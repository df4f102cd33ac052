import { endingOf, opposite, type Ending } from '#lib/game/ending.ts';
import { leaguePath, type LeagueGame, type LeagueTable } from './animation.ts';
import { listOpenGames, type OpenGame } from './open-points.ts';

/** Results that a scenario can suppose, as the first player's cards: a win, a draw (`n`), a win of the second player. */
export const SUPPOSED_SCORES = { '1': 10, n: 5, '2': 0 } as const;

export type Supposed = keyof typeof SUPPOSED_SCORES;

/** Supposed results of open games, by their keys. */
export type Scenario = Readonly<Record<string, Supposed>>;

/** Maximum number of results in a scenario, which bounds the length of its address. */
export const SUPPOSED_MAX = 60;

/**
 * Parses a scenario from a query; unknown games and malformed results are left out. Of several results of one game the last counts: a form
 * sends the old choice before the new one.
 */
export function readScenario(
  query: Readonly<Record<string, unknown>>,
  openGames: readonly OpenGame[],
): Scenario {
  const supposed = openGames.flatMap(({ key }) => {
    const value = Object.hasOwn(query, key) ? query[key] : undefined;
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    return isSupposed(last) ? [[key, last] as const] : [];
  });
  return Object.fromEntries(supposed.slice(0, SUPPOSED_MAX));
}

/** The next choice for a game in the cycle of its row's player: won, drawn, lost, open (``). */
export function nextSupposed(now: Supposed | undefined, isFirst: boolean): Supposed | '' {
  const order: readonly Supposed[] = isFirst ? ['1', 'n', '2'] : ['2', 'n', '1'];
  return now === undefined ? (order[0] ?? '') : (order[order.indexOf(now) + 1] ?? '');
}

/** The scenario with another result of one game; a malformed one leaves the game open. */
export function withSupposed(scenario: Scenario, key: string, value: string): Scenario {
  const others = Object.entries(scenario).filter(([other]) => other !== key);
  return Object.fromEntries(isSupposed(value) ? [...others, [key, value]] : others);
}

/** A supposed result from the point of view of either player. */
export function supposedEnding(value: Supposed, isFirst: boolean): Ending {
  const ending = endingOf(SUPPOSED_SCORES[value]);
  return isFirst ? ending : opposite(ending);
}

/** The table with the supposed results of a scenario. */
export function suppose(table: LeagueTable, scenario: Scenario): LeagueTable {
  const games = listOpenGames(table).flatMap(({ key, one, other }): LeagueGame[] => {
    const value = scenario[key];
    return value === undefined ? [] : [{ blue: one, red: other, score: SUPPOSED_SCORES[value], id: null }];
  });
  return { ...table, games: [...table.games, ...games] };
}

function isSupposed(value: unknown): value is Supposed {
  return typeof value === 'string' && Object.hasOwn(SUPPOSED_SCORES, value);
}

/** The scenario in which a player wins all remaining games, up to {@link SUPPOSED_MAX}. */
export function withAllWon(table: LeagueTable, name: string): Scenario {
  const own = listOpenGames(table).flatMap(({ key, one, other }) => {
    if (one !== name && other !== name) return [];
    return [[key, one === name ? '1' : '2'] as const];
  });
  return Object.fromEntries(own.slice(0, SUPPOSED_MAX));
}

export const TABLE_ANCHOR = 'tableau';

/** The address of a scenario, or of the state without one. */
export function scenarioPath(name: string, scenario: Scenario | null): string {
  const query = new URLSearchParams({ onglet: 'etat', ...(scenario && { si: '1', ...scenario }) });
  return `${leaguePath(name)}?${query.toString()}#${TABLE_ANCHOR}`;
}

/** The scenario in an address; null unless it opens « Et si… ? ». */
export function findScenario(query: Readonly<Record<string, unknown>>, table: LeagueTable): Scenario | null {
  const scenario = readScenario(query, listOpenGames(table));
  return query.si === undefined && Object.keys(scenario).length === 0 ? null : scenario;
}
