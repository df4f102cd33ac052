import type { LeagueTable } from './animation.ts';
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
