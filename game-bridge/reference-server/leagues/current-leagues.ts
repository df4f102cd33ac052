import { STAFF_ONLY } from '#lib/game/league.ts';
import type { PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { type LeagueSetup } from '#lib/areas/animations/league-setup.ts';
import { toSetup } from '#lib/areas/animations/league-content.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';

/** A public league that is not over, with its setup. */
export type CurrentLeague = Omit<AnimationDocument, 'setup'> & { readonly setup: LeagueSetup };

/** The public leagues that are not over, oldest first. Leagues without a setup are left to their staff. */
export async function listCurrent(): Promise<CurrentLeague[]> {
  const found = await collection('animations')
    .find({ leagueState: { $ne: 'close' }, visibility: { $nin: STAFF_ONLY } })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  return found.flatMap(({ setup, ...league }) => (setup ? [{ ...league, setup: toSetup(setup) }] : []));
}

const GAME = {
  ...{ rules: 1, startedAt: 1, endedAt: 1, finalScore: 1, 'cards.deck': 1 },
  ...{ 'blue.accountId': 1, 'blue.nicknameId': 1, 'red.accountId': 1, 'red.nicknameId': 1 },
} as const;

/** The finished games between participants since the matches began, oldest first, except those set aside by staff. */
export async function listPlayed({ participants, setup, setAside = [], createdAt }: CurrentLeague) {
  const ids = { $in: participants.map(({ accountId }) => accountId) };
  return collection('games')
    .find<PlayedGame>(
      {
        ...{ 'blue.accountId': ids, 'red.accountId': ids, endedAt: { $ne: null } },
        ...{ _id: { $nin: setAside }, startedAt: { $gte: setup.dates.matchesFrom ?? createdAt } },
      },
      { projection: GAME },
    )
    .sort({ endedAt: 1, _id: 1 })
    .toArray();
}
