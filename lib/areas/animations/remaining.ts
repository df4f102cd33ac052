import type { LeagueGame, LeagueTable } from './animation.ts';
import { listPairings } from './pairings.ts';

/** Two players with games still to be played between them. */
export type Remaining = { readonly one: string; readonly other: string; readonly missing: number };

/** Who has yet to meet whom, how often. */
export function listRemaining(table: LeagueTable): Remaining[] {
  return listPairings(table).flatMap(({ one, other, games }) => {
    const missing = table.gamesPerOpponent - games.length;
    return missing > 0 ? [{ one, other, missing }] : [];
  });
}

/** A game still to be played; `key` names it in an address, `number` counts the games of the two from 1. */
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

/** What a scenario can say of a game: the first player wins, nobody does, the second one wins. */
export const SUPPOSED_SCORES = { '1': 10, n: 5, '2': 0 } as const;

export type Supposed = keyof typeof SUPPOSED_SCORES;

/** A scenario: what is supposed of open games, by their keys. */
export type Scenario = Readonly<Record<string, Supposed>>;

/** The scenario that an address spells; what names no open game, or supposes nothing readable, is left out. */
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
