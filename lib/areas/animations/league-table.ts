import type { Scoring } from '#lib/game/points.ts';
import type { LeagueGame, LeagueTable } from './animation.ts';
import type { LeagueFormat } from '#lib/game/league.ts';

/** The parts of a league's wire shape that its table is made from. */
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
