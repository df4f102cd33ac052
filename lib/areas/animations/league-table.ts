import type { LeagueFormat, LeagueGame, LeagueTable } from './animation.ts';
import type { Scoring } from '#lib/game/points.ts';

/** The parts of a league on the wire that its table is made of. */
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

/** The table of results of a league that came over the wire; apart, so that a browser needs no schema for it. */
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
