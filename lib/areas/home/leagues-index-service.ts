import { findSetup, listWholePublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { tableOf } from '#lib/areas/animations/league-content.ts';
import { countGames, listBest } from '#lib/areas/animations/standings.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import type { LeagueEntry } from './leagues-index.ts';

/** Maximum number of leagues in the index. */
export const LEAGUES_SHOWN = 100;

/** The entries of the index: the newest public leagues, newest first. */
export async function listLeagueEntries(): Promise<readonly LeagueEntry[]> {
  return Promise.all((await listWholePublicLeagues(LEAGUES_SHOWN)).map(toEntry));
}

async function toEntry(league: AnimationDocument): Promise<LeagueEntry> {
  const { name, title, registerState, leagueState } = league;
  const table = tableOf(league);
  const { played, all } = countGames(table);
  return {
    ...{ name, title, registerState, leagueState, played, all },
    lead: leadOf(await findSetup(league)),
    players: table.players.length,
    first: listBest(table, 1).map((line) => line.name),
  };
}
