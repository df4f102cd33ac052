import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { toSetupDocument } from '../league-document.ts';
import { EMPTY_SETUP, type LeagueSetup } from '../league-setup.ts';

export const LEAGUE_NAME = '2026-11-murs';

/** A participant with a nickname of ten times the account's id plus one. */
export function aParticipant(accountId: number, name: string): AnimationDocument['participants'][number] {
  return { accountId, nicknameId: accountId * 10 + 1, name };
}

/** A setup as it is stored, empty but for the changes. */
export function aSetup(changes: Partial<LeagueSetup> = {}): NonNullable<AnimationDocument['setup']> {
  return toSetupDocument({ ...EMPTY_SETUP, ...changes });
}

/** Stores a public best-of league with open sign-ups, unless the changes say otherwise. */
export async function insertLeague(changes: Partial<AnimationDocument> = {}): Promise<void> {
  const league: AnimationDocument = {
    ...{ _id: 8, name: LEAGUE_NAME, title: 'Ligue des Murs', visibility: 'public', registerState: 'open' },
    ...{ leagueState: 'not yet', format: 'best-of', maxGamesPerPlayer: 2, scoring: { ...LEAGUE_POINTS } },
    ...{ participants: [], games: [], setup: aSetup(), setAside: [] },
    createdAt: new Date('2026-11-20T18:00:00Z'),
    changedAt: new Date('2026-11-20T18:00:00Z'),
    ...changes,
  };
  await collection('animations').insertOne(league);
}

/** The stored league. */
export async function readLeague(name = LEAGUE_NAME): Promise<AnimationDocument> {
  return (await collection('animations').findOne({ name }))!;
}
