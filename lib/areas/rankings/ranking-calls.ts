import { z } from 'zod';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { rankingNameInput, rankingsInput } from './ranking-input.ts';
import { rankingsJson } from './ranking-json.ts';
import { RANKING_NAME_CODES } from './ranking.ts';

/** `GET /rest/rankings` (document 1 §7). */
export const rankingsCall = defineCall({
  method: 'GET',
  path: '/rest/rankings',
  summary:
    'Players with points or an Elo, by points; with classement and mode one ranking alone, with q names that begin so; page and limit (1,000 at most)',
  input: rankingsInput,
  output: rankingsJson,
  refusals: ['not found'],
});

/** `POST /rest/rankings/name` (document 1 §7); the form sends in `retour` the ranking that it stood on. */
export const rankingNameCall = defineCall({
  method: 'POST',
  path: '/rest/rankings/name',
  summary: 'Choose the name under which one stands in the rankings',
  input: rankingNameInput,
  output: z.object({}),
  refusals: RANKING_NAME_CODES,
  form: {
    page: rankingOf,
    next: rankingOf,
    notice: 'ranking name changed',
    keep: [],
    fieldOf: { 'bad name': 'nickname' },
  },
});

/** The ranking that the form stood on: no other page of ours knows what to say of a name. */
function rankingOf({ retour = '' }: FormFields): string {
  return /^\/ranking\.html(\?|$)/.test(retour) ? retour : '/ranking.html';
}
