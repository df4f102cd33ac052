import type { LeagueGame, LeagueTable } from './animation.ts';
import { listPairings } from './pairings.ts';

/** Two players with games still to be played between them. */
export type Remaining = { readonly one: string; readonly other: string; readonly missing: number };

/** Every pair that still has games to play, and how many. */
export function listRemaining(table: LeagueTable): Remaining[] {
  return listPairings(table).flatMap(({ one, other, games }) => {
    const missing = table.gamesPerOpponent - games.length;
    return missing > 0 ? [{ one, other, missing }] : [];
  });
}

/** A game still to be played; `key` names it in an address, `number` counts the pair's games from 1. */
export type OpenGame = {
  readonly key: string;
  readonly one: string;
  readonly other: string;
  readonly number: number;
};

/** Every game still to be played, one by one. */
export function listOpenGames(table: LeagueTable): OpenGame[] {
  const places = new Map(table.players.map((name, at) => [name, at]));
  return listRemaining(table).flatMap(({ one, other, missing }) =>
    Array.from({ length: missing }, (_, at) => {
      const number = table.gamesPerOpponent - missing + at + 1;
      return { key: `s${places.get(one) ?? 0}-${places.get(other) ?? 0}-${number}`, one, other, number };
    }),
  );
}

/** Results that a scenario can suppose, as the first player's cards: a win, a draw (`n`), a win of the second player. */
export const SUPPOSED_SCORES = { '1': 10, n: 5, '2': 0 } as const;

export type Supposed = keyof typeof SUPPOSED_SCORES;

/** Supposed results of open games, by their keys. */
export type Scenario = Readonly<Record<string, Supposed>>;

/** Reads a scenario from a query; unknown games and unreadable results are left out. */
export function readScenario(
  query: Readonly<Record<string, string | string[] | undefined>>,
  openGames: readonly OpenGame[],
): Scenario {
  return Object.fromEntries(
    openGames.flatMap(({ key }) => {
      const value = Object.hasOwn(query, key) ? query[key] : undefined;
      return isSupposed(value) ? [[key, value] as const] : [];
    }),
  );
}

/** The table as it would be if the scenario came true. */
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
