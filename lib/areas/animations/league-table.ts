import type { EventJson } from './animation-json.ts';
import type { LeagueTable } from './animation.ts';

/** The table of results of a league that came over the wire; apart, so that a browser needs no schema for it. */
export function toLeagueTable(event: EventJson): LeagueTable {
  const { games, scoring } = event.leagueState;
  return {
    players: event.listOfPlayers,
    games: games.map(({ id = null, ...game }) => ({ ...game, id })),
    format: event.format,
    gamesPerOpponent: event.maxGamesPerPlayer,
    scoring,
  };
}
