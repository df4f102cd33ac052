import type { ClientSession } from 'mongodb';
import { STATES_OF_STAGE } from '#lib/areas/animations/animation.ts';
import { findLeagueContent, setupOfContent, toSetupDocument } from '#lib/areas/animations/league-content.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import type { Act } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { tellLeague } from './league-reason.ts';
import { findParticipants } from './league-people-repo.ts';
import { insertLeague } from './league-staff-repo.ts';
import {
  parsePastLeague,
  findPastFaults,
  findTwice,
  type PastLeagueCode,
  type SentPastLeague,
  type PastLeague,
  type PastLeagueFault,
} from './past-league-text.ts';

/** Logs and announces the new league within the transaction. */
type Tell = (act: Omit<Act, 'target'> & { readonly name: string }, session: ClientSession) => Promise<void>;

/** A league that has been entered. */
export type EnteredLeague = {
  readonly name: string;
  readonly title: string;
  readonly participants: number;
  readonly results: number;
};

/** Enters a past league as typed by staff, in one transaction (product/staff §8.3). Fails with the first error and its line. */
export async function enterPastLeague(
  viewer: Viewer,
  sent: SentPastLeague,
): Promise<Result<EnteredLeague, PastLeagueCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.runLeagues)) return fail(UNAUTHORIZED);
  const parsed = parsePastLeague(sent);
  if (!parsed.ok) return parsed;
  const { league, lines } = parsed.value;
  const entered = await insertPastLeague(league, (act, session) => tellLeague(viewer, act, session));
  if (entered.ok) return entered;
  const { code, field, at, name } = entered.faults[0];
  if (at === null) return fail(code);
  const line = (field === 'results' ? lines.results : lines.participants)[at] ?? 0;
  return fail(code, { line, name });
}

type Inserted =
  | Extract<Result<EnteredLeague>, { ok: true }>
  | { readonly ok: false; readonly faults: readonly [PastLeagueFault, ...PastLeagueFault[]] };

/** Inserts a past league as finished and public, or returns all faults that prevented it. */
export async function insertPastLeague(league: PastLeague, tell: Tell): Promise<Inserted> {
  const { name, format, gamesPerOpponent, endedOn, participants, results } = league;
  const refused = refuse(findPastFaults(league));
  if (refused !== null) return refused;
  const content = await findLeagueContent(name);
  const setup = content ? setupOfContent(content, endedOn) : EMPTY_SETUP;
  const title = league.title ?? content?.title ?? name;
  return inTransaction(async ({ session }): Promise<Inserted> => {
    const known = await findParticipants(participants, session);
    const unknown = refuse(
      participants.flatMap((player, at) =>
        known.has(player.toLowerCase())
          ? []
          : [{ code: 'no nickname', field: 'participants', at, name: player } as const],
      ),
    );
    if (unknown !== null) return unknown;
    const twice = refuse(findTwice(participants, (player) => known.get(player.toLowerCase())?.accountId));
    if (twice !== null) return twice;
    const nameOf = (player: string) => known.get(player.toLowerCase())?.name ?? player;
    const id = await insertLeague(
      {
        ...{ name, title, format, maxGamesPerPlayer: gamesPerOpponent },
        ...{ ...STATES_OF_STAGE.finished, scoring: { ...LEAGUE_POINTS }, createdAt: endedOn, setAside: [] },
        setup: toSetupDocument({ ...setup, isAutomatic: false }),
        participants: participants.flatMap((player) => known.get(player.toLowerCase()) ?? []),
        games: results.map(({ blue, red, score, reason }) => ({
          ...{ blue: nameOf(blue), red: nameOf(red), score, id: null },
          ...(reason !== undefined && { reason }),
        })),
      },
      session,
    );
    if (id === null)
      return { ok: false, faults: [{ code: 'already exists', field: 'name', at: null, name }] };
    const counts = { participants: participants.length, games: results.length };
    const after = { gamesPerOpponent, ...counts };
    await tell({ name, action: 'league create', before: {}, after }, session);
    return ok({ name, title, participants: participants.length, results: results.length });
  });
}

function refuse(faults: readonly PastLeagueFault[]): Extract<Inserted, { ok: false }> | null {
  const [first, ...others] = faults;
  return first === undefined ? null : { ok: false, faults: [first, ...others] };
}
