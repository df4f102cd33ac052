import { z } from 'zod';
import { eventJson, toEventJson } from '#lib/areas/animations/animation-wire.ts';
import { isLeagueName } from '#lib/areas/animations/animation.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { anyBoolean, anyInteger, anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { FORFEIT_TEXTS, PARTICIPANT_TEXTS } from './league-admin-messages.ts';
import { LEAGUE_EDIT_TEXTS } from './league-edit-messages.ts';
import { FORFEIT_CODES, setForfeit } from './league-forfeit-service.ts';
import { changeParticipant, PARTICIPANT_CODES } from './league-people-service.ts';
import { editLeague, LEAGUE_EDIT_CODES, type LeagueForm } from './league-setup-service.ts';
import { LEAGUE_FIELDS, TEXT_MAX, type LeagueField } from './league-text.ts';

const moment = (what: string) => anyText(`${what}, in Paris time, as in 2026-11-20 18:00; empty for none`);

/** The fields of a league as text (product/calls §4.8). */
const leagueFields = {
  title: anyText('The title'),
  lead: anyText('One sentence under the title'),
  summary: anyText('Markdown, one paragraph per line'),
  format: anyText('best-of or per-game'),
  gamesPerOpponent: anyInteger('The number of games per pair of players'),
  seats: anyInteger('The maximum number of participants; empty for no limit'),
  winsBelow: anyInteger(
    'Only players with fewer wins against other players than this may take part; empty for no limit',
  ),
  signUpFrom: moment('When sign-ups begin'),
  signUpTo: moment('When sign-ups end'),
  matchesFrom: moment('From when games count'),
  matchesTo: moment('Until when games count'),
  rewardsAt: moment('When rewards are handed out'),
  steps: anyText('Further steps, one per line: 2026-11-20 18:00 - 2026-11-21 18:00 What ; detail'),
  ruleLines: anyText('The sets of rules under which games count, one per line: + = elem / + = bat'),
  mayAdd: anyText('Rules that players may add to any of them: open alea aleamix'),
  bansSpecial: anyBoolean('True to forbid cards of the deck Special'),
  balancesColors: anyBoolean('True if both players of a pair are blue equally often'),
  isAutomatic: anyBoolean('True to count games as soon as they are detected'),
  rulebook: anyText('Markdown, in sections headed by ## and a title'),
  places: anyText('Rewards, one place per line: 17000 gils et 290 cartes ; the alternative to choose from'),
  notes: anyText('Notes on the rewards, one per line'),
} as const satisfies Record<LeagueField, unknown>;

/** Body of `POST /rest/admin/animation/{name}/setup`. Missing fields stay unchanged. */
const leagueEditInput = z.object({
  name: z.string(),
  ...leagueFields,
  revision: anyText('The revision that was edited; nothing is saved if the current one differs'),
});

const fieldJson = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** The answer to an edit: the league's fields as text, and their revision. */
const editedLeagueJson = z.object({
  league: z.object({ name: z.string(), revision: z.string(), fields: z.record(z.string(), fieldJson) }),
});

function toEditedLeagueJson({ name, revision, text }: LeagueForm): z.infer<typeof editedLeagueJson> {
  return { league: { name, revision, fields: text } };
}

/** `POST /rest/admin/animation/{name}/setup` (product/calls §4.8). */
export const leagueEditCall = call({
  method: 'POST',
  path: '/rest/admin/animation/{name}/setup',
  summary: 'Edit title, texts, format, dates, rules and rewards of a league; requires godlike',
  guard: GUARDS.runLeagues,
  input: leagueEditInput,
  output: editedLeagueJson,
  refusals: LEAGUE_EDIT_CODES,
  texts: LEAGUE_EDIT_TEXTS,
  form: {
    page: formOf,
    next: formOf,
    notice: 'league saved',
    keep: [...LEAGUE_FIELDS, 'revision'],
    keptLength: TEXT_MAX,
    fieldOf: Object.fromEntries(LEAGUE_FIELDS.map((field) => [`bad ${field}`, field])),
  },
  service: editLeague,
  toJson: toEditedLeagueJson,
});

/** `POST /rest/admin/animation/{name}/participant` (product/calls §4.10). */
export const leagueParticipantCall = call({
  method: 'POST',
  path: '/rest/admin/animation/{name}/participant',
  summary: 'Remove or replace a participant of a league; requires godlike',
  guard: GUARDS.runLeagues,
  input: z.object({
    name: z.string(),
    accountId: anyInteger('The id of the account of the participant'),
    nickname: anyText('The nickname of the replacement; empty to remove the participant'),
    reason: anyText('The reason, at most 200 characters'),
  }),
  output: z.object({ event: eventJson }),
  refusals: PARTICIPANT_CODES,
  texts: PARTICIPANT_TEXTS,
  form: {
    ...{ page: adminOf, next: adminOf, notice: 'league participant changed' },
    keep: ['accountId', 'nickname', 'reason'],
    fieldOf: {},
  },
  service: changeParticipant,
  toJson: toEventJson,
});

/** `POST /rest/admin/animation/{name}/forfeit` (product/calls §4.11). */
export const leagueForfeitCall = call({
  method: 'POST',
  path: '/rest/admin/animation/{name}/forfeit',
  summary: 'Declare a forfeit or a win by default in a league, or undo one; requires godlike',
  guard: GUARDS.runLeagues,
  input: z.object({
    name: z.string(),
    add: anyBoolean('true to declare it, false to undo it'),
    blue: anyText('The name of the participant treated as blue'),
    red: anyText('The name of their opponent'),
    score: anyText('defaultWin (blue wins) or forfeit (red wins)'),
    reason: anyText('The reason, at most 200 characters; shown to the players'),
  }),
  output: z.object({ event: eventJson }),
  refusals: FORFEIT_CODES,
  texts: FORFEIT_TEXTS,
  form: {
    ...{ page: adminOf, next: adminOf, notice: 'league forfeit changed' },
    keep: ['blue', 'red', 'score', 'reason'],
    fieldOf: {},
  },
  service: setForfeit,
  toJson: toEventJson,
});

function adminOf({ name }: FormFields): string {
  return isLeagueName(name) ? `/admin/animation/${name}` : '/admin/animations';
}

function formOf({ name }: FormFields): string {
  return isLeagueName(name) ? `/admin/animation/${name}/edit` : '/admin/animations';
}
