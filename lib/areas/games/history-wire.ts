import { z } from 'zod';
import { nameText, pageNumber, rowLimit } from '#lib/base/fields.ts';
import { IN_PAGES, LIST_ROWS_MAX, SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { call } from '#lib/identity/call.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { MONTH_PATTERN, RESULT_VALUES, historyPath, parseHistoryAddress } from './history-address.ts';
import {
  getOwnHistoryId,
  listBetween,
  listHistory,
  type BetweenList,
  type HistoryList,
} from './history-service.ts';
import { HISTORY_CODES, type HistoryGame } from './history.ts';
import { HISTORY_TEXTS } from './history-messages.ts';

const id = z.string();

/** `GET /rest/history/player/{id}`: the parameters of the page's address and the number of rows. */
export const historyInput = z.object({
  id,
  type: z.enum(['pvp', 'pve']).optional(),
  resultat: z.enum(Object.values(RESULT_VALUES)).optional().describe('The result for the account'),
  notouch: z.literal('oui').optional(),
  famille: z
    .array(z.enum(FAMILIES))
    .optional()
    .describe('Families of rules, as repeated parameters or separated by commas'),
  mois: z.string().regex(MONTH_PATTERN).optional().describe('A month, as in 2026-11'),
  q: nameText(SEARCH_TEXT_MAX).optional().describe("Part of either player's name"),
  page: pageNumber.optional(),
  apres: z.int().min(1).optional().describe('Continues after the game with this number, as given in `next`'),
  avant: z.int().min(1).optional().describe('Only games newer than the game with this number'),
  limit: rowLimit.default(LIST_ROWS_MAX),
});

/** `GET /rest/history/player/who`. */
const whoInput = z.object({});

/** `GET /rest/history/between/{accountId1}/{accountId2}`. */
const betweenInput = z.object({
  accountId1: id,
  accountId2: id,
  page: pageNumber.default(1),
  apres: z.int().min(1).optional().describe('Continues after the game with this number, as given in `next`'),
  limit: rowLimit.default(LIST_ROWS_MAX),
});

/** A game of a list on the wire (product/data §5.1); `date` is its end in Unix seconds. */
export const historyGameJson = z.object({
  gameId: z.int().min(1),
  date: z.int(),
  shortRules: z.array(z.string()),
  winnerRule: z.string(),
  gilsBet: z.int().min(0),
  isPvp: z.boolean(),
  isNoTouch: z.boolean(),
  player1: z.string(),
  player2: z.string(),
  selfIsBlue: z.boolean(),
  finalScore: z.int().min(0).max(CARDS_IN_GAME),
});

const more = { total: z.int().min(0).optional(), next: z.string().optional() };

/** The answer of `GET /rest/history/player/{id}`; `total` and `next`, an address, only if there are several pages. */
export const historyJson = z.object({ result: z.array(historyGameJson), playerName: z.string(), ...more });

/** The answer of `GET /rest/history/between/{accountId1}/{accountId2}`. */
const betweenJson = z.object({ games: z.array(historyGameJson), ...more });

export function toHistoryGameJson(game: HistoryGame): z.infer<typeof historyGameJson> {
  const { gameId, endedAt, rules, winnerRule, gilsBet, isPvp, isNoTouch } = game;
  const { player1, player2, selfIsBlue, finalScore } = game;
  return {
    ...{
      gameId,
      date: toUnixSeconds(endedAt),
      shortRules: [...rules],
      winnerRule,
      gilsBet,
      isPvp,
      isNoTouch,
    },
    ...{ player1, player2, selfIsBlue, finalScore },
  };
}

/** A history in its wire shape; `next` repeats the filter and limit. */
function toHistoryJson(list: HistoryList): z.infer<typeof historyJson> {
  const { owner, games, filter, limit, isFirst, total, next } = list;
  return {
    result: games.map(toHistoryGameJson),
    playerName: owner.name,
    ...((next !== null || !isFirst) && { total }),
    ...(next !== null && {
      next: withLimit(historyPath(`/rest/history/player/${owner.id}`, filter, next), limit),
    }),
  };
}

function toWhoJson(userId: number): { userId: number } {
  return { userId };
}

function toBetweenJson(list: BetweenList): z.infer<typeof betweenJson> {
  const { accountIds, games, limit, isFirst, total, next } = list;
  const path = `/rest/history/between/${accountIds.join('/')}`;
  return {
    games: games.map(toHistoryGameJson),
    ...((next !== null || !isFirst) && { total }),
    ...(next !== null && { next: withLimit(`${path}?apres=${next}`, limit) }),
  };
}

function withLimit(address: string, limit: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}limit=${limit}`;
}

/** `GET /rest/history/player/{id}` (product/calls §5.1). */
export const historyCall = call({
  method: 'GET',
  path: '/rest/history/player/{id}',
  summary: `An account's finished games, newest first, with the filters of the page, ${IN_PAGES}`,
  guard: 'player',
  input: historyInput,
  output: historyJson,
  refusals: HISTORY_CODES,
  texts: HISTORY_TEXTS,
  service: listAsked,
  toJson: toHistoryJson,
});

/** `GET /rest/history/player/who` (product/calls §5.2). */
export const historyWhoCall = call({
  method: 'GET',
  path: '/rest/history/player/who',
  summary: 'The id of your own account, for the history call',
  guard: 'player',
  input: whoInput,
  output: z.object({ userId: z.int().min(1) }),
  refusals: ['not logged in'],
  texts: HISTORY_TEXTS,
  service: getOwnHistoryId,
  toJson: toWhoJson,
});

/** `GET /rest/history/between/{accountId1}/{accountId2}` (product/calls §5.3). */
export const historyBetweenCall = call({
  method: 'GET',
  path: '/rest/history/between/{accountId1}/{accountId2}',
  summary: "The games between two accounts, newest first, from the first account's side",
  guard: 'player',
  input: betweenInput,
  output: betweenJson,
  refusals: HISTORY_CODES,
  texts: HISTORY_TEXTS,
  service: listBetween,
  toJson: toBetweenJson,
});

function listAsked(viewer: Viewer, { id, limit, ...asked }: z.output<typeof historyInput>) {
  return listHistory(viewer, { id, limit, ...parseHistoryAddress(asked) });
}
