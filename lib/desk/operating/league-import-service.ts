import { announceChange } from '#game-bridge/outbox.ts';
import { STATES_OF_STAGE } from '#lib/areas/animations/animation.ts';
import { findLeagueContent } from '#lib/areas/animations/league-content-file.ts';
import { setupOfContent } from '#lib/areas/animations/league-content.ts';
import { toSetupDocument } from '#lib/areas/animations/league-setup-document.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { noteOperatorAct } from '#lib/audit/operator-audit-service.ts';
import { inTransaction } from '#lib/db/client.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { readLeagueFile, type LeagueFile } from './league-file.ts';
import { findParticipants, insertLeague } from './league-import-repo.ts';

/** What was imported, or the faults for which nothing was. */
export type LeagueImport = { readonly league: LeagueFile | null; readonly faults: readonly string[] };

/** Enters a league that is over, with its participants and results, all or nothing (product/staff §8.3). */
export async function importLeague(text: string): Promise<LeagueImport> {
  const { file, faults } = readLeagueFile(text);
  return file ? insert(file) : { league: null, faults };
}

async function insert(file: LeagueFile): Promise<LeagueImport> {
  const { name, format, gamesPerOpponent, endedOn } = file;
  const content = await findLeagueContent(name);
  const setup = content ? setupOfContent(content, endedOn) : EMPTY_SETUP;
  return inTransaction(async ({ session }) => {
    const known = await findParticipants(file.participants, session);
    const faults = file.participants.flatMap((player, at) =>
      known.has(player.toLowerCase()) ? [] : [`participants.${at}: nobody is called ${player}`],
    );
    if (faults.length > 0) return { league: null, faults };
    const nameOf = (player: string) => known.get(player.toLowerCase())?.name ?? player;
    const isMade = await insertLeague(
      {
        ...{ name, title: file.title ?? content?.title ?? name, format, maxGamesPerPlayer: gamesPerOpponent },
        ...{ ...STATES_OF_STAGE.finished, scoring: { ...LEAGUE_POINTS }, createdAt: endedOn, setAside: [] },
        setup: toSetupDocument({ ...setup, isAutomatic: false }),
        participants: file.participants.flatMap((player) => known.get(player.toLowerCase()) ?? []),
        games: file.results.map(({ blue, red, score, reason }) => ({
          ...{ blue: nameOf(blue), red: nameOf(red), score, id: null },
          ...(reason !== undefined && { reason }),
        })),
      },
      session,
    );
    if (!isMade) return { league: null, faults: [`name: there is a league ${name} already`] };
    const after = { gamesPerOpponent, participants: file.participants.length, games: file.results.length };
    await noteOperatorAct(
      { action: 'league create', target: `animation:${name}`, before: {}, after },
      { session },
    );
    await announceChange({ what: 'animation', animation: name }, { session });
    return { league: file, faults };
  });
}
