import { z } from 'zod';
import { isLeagueName } from '#lib/areas/animations/animation.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { anyInteger, anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { enterPastLeague, type EnteredLeague } from './past-league-service.ts';
import { PAST_LEAGUE_CODES, PAST_LEAGUE_FIELDS, type PastLeagueField } from './past-league-text.ts';
import { PAST_LEAGUE_TEXTS, pastLeagueFaultText } from './past-league-messages.ts';

const pastLeagueInput = z.object({
  name: anyText('The last part of its address: lower-case letters, digits and hyphens, as in 2019-03-ligue'),
  title: anyText('The title; empty for the title in its file, or else its name'),
  format: anyText('best-of or per-game'),
  gamesPerOpponent: anyInteger('The number of games per pair of players'),
  endedOn: anyText('The day it ended, as in 2019-03-31'),
  participants: anyText('Nicknames, one per line'),
  results: anyText(
    'One result per line: Blue ; score ; Red ; reason. The score is 0 to 10, victoire or forfait',
  ),
} satisfies Record<PastLeagueField, unknown>);

const enteredLeagueJson = z.object({
  league: z.object({
    name: z.string(),
    title: z.string(),
    participants: z.int().min(0),
    results: z.int().min(0),
  }),
});

/** `POST /rest/admin/past-league` (product/calls §4.12). */
export const pastLeagueCall = call({
  method: 'POST',
  path: '/rest/admin/past-league',
  summary: 'Add a past league with its participants and results; requires godlike',
  body: 'long',
  guard: GUARDS.runLeagues,
  input: pastLeagueInput,
  output: enteredLeagueJson,
  refusals: PAST_LEAGUE_CODES,
  texts: PAST_LEAGUE_TEXTS,
  form: {
    page: '/admin/animations',
    next: ({ name }) => (isLeagueName(name) ? `/admin/animation/${name}` : '/admin/animations'),
    notice: 'league entered',
    keep: PAST_LEAGUE_FIELDS,
    // A body has at most 64 KiB, so that no input is truncated.
    keptLength: 65_536,
    fieldOf: {
      ...{ 'bad name': 'name', 'already exists': 'name', 'bad title': 'title', 'bad format': 'format' },
      ...{ 'bad gamesPerOpponent': 'gamesPerOpponent', 'bad endedOn': 'endedOn', 'not over': 'endedOn' },
      ...{ 'bad participants': 'participants', twice: 'participants', 'no nickname': 'participants' },
      ...{ 'bad results': 'results', 'bad line': 'results', 'bad score': 'results', 'bad reason': 'results' },
      ...{ 'no participant': 'results', 'same player': 'results' },
    },
    textOf: pastLeagueFaultText,
  },
  service: enterPastLeague,
  toJson: (league: EnteredLeague) => ({ league }),
});
