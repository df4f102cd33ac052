import { otherScore } from '#lib/game/rules/score.ts';
import type { LeagueTable } from './animation.ts';
import { listPairings, type PairingGame } from './pairings.ts';

/** The games of a player against one opponent, and how many are still to be played. */
export type CrossCell = {
  readonly opponent: string;
  readonly games: readonly PairingGame[];
  readonly missing: number;
};

/** A row of the crosstable; the cell on the diagonal is null. */
export type CrossRow = { readonly name: string; readonly cells: readonly (CrossCell | null)[] };

/** The games of every player against every other, with rows and columns in the given order. */
export function makeCrosstable(table: LeagueTable, order: readonly string[]): CrossRow[] {
  const pairings = listPairings({ ...table, players: order });
  const cells = new Map(
    pairings.flatMap(({ one, other, games }) => [
      [JSON.stringify([one, other]), games],
      [JSON.stringify([other, one]), games.map((game) => ({ ...game, cards: otherScore(game.cards) }))],
    ]),
  );
  return order.map((name) => ({
    name,
    cells: order.map((opponent) => {
      if (opponent === name) return null;
      const games = cells.get(JSON.stringify([name, opponent])) ?? [];
      return { opponent, games, missing: Math.max(0, table.gamesPerOpponent - games.length) };
    }),
  }));
}
