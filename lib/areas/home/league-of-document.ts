import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';

/** The table of a league's document. */
export function tableOf(league: AnimationDocument): LeagueTable {
  const { participants, games, format, maxGamesPerPlayer, scoring } = league;
  return {
    players: participants.map(({ name }) => name),
    games,
    format,
    gamesPerOpponent: maxGamesPerPlayer,
    scoring,
  };
}
