import fc from 'fast-check';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { LEAGUE_FORMATS } from '#lib/game/league.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import type { LeagueGame, LeagueTable } from '../animation.ts';
import { listOpenGames } from '../open-points.ts';
import { suppose, SUPPOSED_SCORES, type Scenario, type Supposed } from '../scenario.ts';
import { makeStandings, type Standing } from '../standings.ts';
import { toSetupDocument } from '#lib/areas/animations/league-content.ts';
import { EMPTY_SETUP, type LeagueSetup } from '../league-setup.ts';

const NAMES = ['Ariane', 'Bastien', 'Chloé', 'Diego', 'Élise'];

/** A league of the first four names without a game. */
export function aTable(changes: Partial<LeagueTable> = {}): LeagueTable {
  const base = { players: NAMES.slice(0, 4), games: [], gamesPerOpponent: 1, scoring: LEAGUE_POINTS };
  return { ...base, format: 'per-game', ...changes };
}

export function aGame(blue: string, score: LeagueGame['score'], red: string): LeagueGame {
  return { blue, red, score, id: null };
}

/** Leagues of two to five players in both formats, with at most five games still open, anywhere. */
export const smallLeagues = fc
  .record({
    players: fc.integer({ min: 2, max: 5 }),
    format: fc.constantFrom(...LEAGUE_FORMATS),
    gamesPerOpponent: fc.integer({ min: 1, max: 3 }),
    scores: fc.array(fc.constantFrom(0, 5, 10, 'defaultWin' as const, 'forfeit' as const), {
      minLength: 30,
      maxLength: 30,
    }),
    open: fc.array(fc.nat(29), { maxLength: 5 }),
  })
  .map(({ players, open, scores, ...rest }) => {
    const empty = aTable({ ...rest, players: NAMES.slice(0, players) });
    const all = listOpenGames(empty);
    const left = new Set(open.map((at) => at % all.length));
    const played = all.map(({ one, other }, at) => aGame(one, scores[at] ?? 5, other));
    return { ...empty, games: played.filter((_, at) => !left.has(at)) };
  });

/** A possible end of a league. */
export type End = { readonly table: readonly Standing[]; readonly isPlayed: boolean };

/** Every possible end of a league: each open game won, drawn, lost or never played. */
export function allEnds(league: LeagueTable): End[] {
  const open = listOpenGames(league);
  let scenarios: Scenario[] = [{}];
  for (const { key } of open) {
    scenarios = scenarios.flatMap((known) => [
      known,
      ...(Object.keys(SUPPOSED_SCORES) as Supposed[]).map((value) => ({ ...known, [key]: value })),
    ]);
  }
  return scenarios.map((scenario) => ({
    table: makeStandings(suppose(league, scenario)),
    isPlayed: Object.keys(scenario).length === open.length,
  }));
}

export function lineOf({ table }: Pick<End, 'table'>, name: string): Standing {
  return table.find((line) => line.name === name)!;
}

export const LEAGUE_NAME = '2026-11-murs';

/** A participant; the id of their nickname is ten times the account's plus one. */
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

export async function readLeague(name = LEAGUE_NAME): Promise<AnimationDocument> {
  return (await collection('animations').findOne({ name }))!;
}
