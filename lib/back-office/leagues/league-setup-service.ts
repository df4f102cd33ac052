import { findLeague, findSetup } from '#lib/areas/animations/animation-service.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { countedGames } from '#lib/areas/animations/pairings.ts';
import { toSetupDocument } from '#lib/areas/animations/league-content.ts';
import { changedFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { tellLeague } from './league-reason.ts';
import * as leagues from './league-staff-repo.ts';
import {
  LEAGUE_FIELDS,
  makeLeagueText,
  parseLeague,
  revisionOf,
  type EditedLeague,
  type LeagueField,
  type LeagueText,
  type SentLeague,
} from './league-text.ts';

/** The sent fields of a league, unvalidated. Missing ones stay unchanged. */
export type LeagueEditInput = SentLeague & { readonly name: string; readonly revision?: unknown };

/** Refusals of `POST /rest/admin/animation/{name}/setup`, after `unauthorized`, in the order in which they are checked. */
export const LEAGUE_EDIT_CODES = [
  'not found',
  ...LEAGUE_FIELDS.map((field) => `bad ${field}` as const),
  'changed',
] as const;

export type LeagueEditCode = 'not found' | `bad ${LeagueField}` | 'changed';

/** A league in its form; `revision` is a hash of `text`. */
export type LeagueForm = {
  readonly name: string;
  readonly title: string;
  readonly text: LeagueText;
  readonly revision: string;
  /** How many games count. */
  readonly games: number;
};

/** A league to edit or to delete. */
export async function getLeagueForm(
  viewer: Viewer,
  { name }: { readonly name: string },
): Promise<Result<LeagueForm, 'not found' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.runLeagues)) return fail(UNAUTHORIZED);
  const league = await findLeague(name);
  return league === null ? fail('not found') : ok(toForm(league, await readEdited(league)));
}

/** Edits the setup of a league, unless it has changed since it was read (product/staff §2.12). Counted games stay counted. Notifies the game server. */
export async function editLeague(
  viewer: Player,
  { name, revision, ...sent }: LeagueEditInput,
  now = new Date(),
): Promise<Result<LeagueForm, LeagueEditCode>> {
  if ((await findLeague(name)) === null) return fail('not found');
  return inTransaction(async ({ session }): Promise<Result<LeagueForm, LeagueEditCode>> => {
    const league = await findLeague(name, session);
    if (league === null) return fail('not found');
    const before = await readEdited(league);
    const parsed = parseLeague(before, sent);
    if (!parsed.ok) return fail(`bad ${parsed.field}`);
    const text = makeLeagueText(before);
    if (revision !== undefined && revision !== revisionOf(text)) return fail('changed');
    const facts = changedFacts(text, makeLeagueText(parsed.value));
    if (Object.keys(facts.after).length > 0) {
      const { title, format, gamesPerOpponent, setup } = parsed.value;
      const fields = {
        title,
        format,
        maxGamesPerPlayer: gamesPerOpponent,
        setup: toSetupDocument(setup),
        changedAt: now,
      };
      await leagues.updateWritten(league._id, fields, session);
      await tellLeague(viewer, { name, action: 'league edit', ...facts }, session);
    }
    return ok(toForm(league, parsed.value));
  });
}

async function readEdited(league: AnimationDocument): Promise<EditedLeague> {
  const { title, format, maxGamesPerPlayer: gamesPerOpponent } = league;
  return { title, format, gamesPerOpponent, setup: (await findSetup(league)) ?? EMPTY_SETUP };
}

function toForm({ name, games, participants }: AnimationDocument, edited: EditedLeague): LeagueForm {
  const text = makeLeagueText(edited);
  const names = participants.map((participant) => participant.name);
  const counted = countedGames(games, names).length;
  return { name, title: edited.title, text, revision: revisionOf(text), games: counted };
}
