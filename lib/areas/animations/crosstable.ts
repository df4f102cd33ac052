import { otherScore } from '#lib/game/rules/score.ts';
import type { LeagueTable, LeagueGame } from './animation.ts';
import { listPairings, type PairingGame } from './pairings.ts';
import { listOpenGames, type OpenGame } from './open-points.ts';
import type { Scoring } from '#lib/game/points.ts';
import type { LeagueFormat } from '#lib/game/league.ts';

/** The games of a player against one opponent, played and open. */
export type CrossCell = {
  readonly opponent: string;
  readonly games: readonly PairingGame[];
  readonly open: readonly OpenGame[];
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
  const open = listOpenGames(table);
  return order.map((name) => ({
    name,
    cells: order.map((opponent) => {
      if (opponent === name) return null;
      const games = cells.get(JSON.stringify([name, opponent])) ?? [];
      return { opponent, games, open: open.filter((game) => isBetween(game, name, opponent)) };
    }),
  }));
}

function isBetween({ one, other }: OpenGame, name: string, opponent: string): boolean {
  return (one === name && other === opponent) || (one === opponent && other === name);
}

/** The parts of a league's wire shape that make up its table. */
export type LeagueTableJson = {
  readonly name: string;
  readonly listOfPlayers: readonly string[];
  readonly leagueState: {
    readonly games: readonly (Omit<LeagueGame, 'id'> & { readonly id?: number })[];
    readonly scoring: Scoring;
  };
  readonly format: LeagueFormat;
  readonly maxGamesPerPlayer: number;
};

/** Reads a league's table from its wire shape. Kept apart from the schemas, which the browser need not load. */
export function toLeagueTable(event: LeagueTableJson): LeagueTable {
  const { games, scoring } = event.leagueState;
  return {
    players: event.listOfPlayers,
    games: games.map(({ id = null, ...game }) => ({ ...game, id })),
    format: event.format,
    gamesPerOpponent: event.maxGamesPerPlayer,
    scoring,
  };
}
