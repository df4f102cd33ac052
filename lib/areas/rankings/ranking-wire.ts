import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { anyText, nameText, pageNumber, rowLimit } from '#lib/base/fields.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { IN_PAGES, LIST_ROWS_MAX, SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { searchOf } from '#lib/base/query.ts';
import { call } from '#lib/identity/call.ts';
import { listRankings, type RankingList } from './ranking-list-service.ts';
import { RANKING_PAGE } from './ranking-pages.ts';
import { chooseRankingName } from './ranking-service.ts';
import { ANONYMOUS_NAME, RANKING_NAME_TEXTS } from './ranking-messages.ts';
import { ANONYMOUS, RANKING_NAME_CODES, type EloCategory, type OwnName, type RankingRow } from './ranking.ts';

/** `GET /rest/rankings`: everybody by default, a single ranking as on its page with `classement`. */
const rankingsInput = z.object({
  classement: z.enum(['parties', 'elo']).optional(),
  mode: z.string().max(100).optional(),
  q: nameText(SEARCH_TEXT_MAX).optional(),
  page: pageNumber.default(1),
  limit: rowLimit.default(LIST_ROWS_MAX),
});

/** `POST /rest/rankings/name`; anything but one of the viewer's names is refused with `bad name`, by the service. */
const rankingNameInput = z.object({
  nickname: anyText('The id of one of your nicknames, or `anonymous`'),
});

const count = z.int().min(0);

const playerJson = z.object({
  uid: z.string(),
  who: z.object({ type: z.enum(['nickname', 'anonymous']), name: z.string(), isYou: z.boolean() }),
  pvp: z.object({ points: count, win: count, draw: count, lose: count }),
  elo: z.record(z.string(), z.object({ current: z.number(), peak: z.number() })),
});

const ownNameJson = z.object({
  currentName: z.string(),
  possibleNames: z.array(z.object({ id: z.union([count, z.literal(ANONYMOUS)]), name: z.string() })),
  editable: z.boolean(),
});

/** The answer of `GET /rest/rankings` (product/calls §3.1); `elo` is keyed by the names of `eloCategories`. */
export const rankingsJson = z.object({
  players: z.array(playerJson),
  you: z.union([z.literal(false), ownNameJson]),
  eloCategories: z.array(z.object({ name: z.string(), mode: z.string() })),
  total: count.optional(),
  next: z.string().optional(),
});

/** A list in its wire shape; `total` and `next`, an address, only when there are several pages. */
function toRankingsJson(list: RankingList): z.infer<typeof rankingsJson> {
  const { players, categories, you, page, total, next } = list;
  return {
    players: players.map((player) => toPlayerJson(player, categories)),
    you: you === null ? false : toOwnNameJson(you),
    eloCategories: categories.map(({ id, name }) => ({ name, mode: id })),
    ...((next !== null || page > 1) && { total }),
    ...(next !== null && { next: nextAddress(list, next) }),
  };
}

function nextAddress({ filter, limit }: RankingList, next: number): string {
  return `/rest/rankings${searchOf({ ...filter, page: next, limit }, {})}`;
}

function toPlayerJson(
  { uid, name, isYou, pvp, elo }: RankingRow,
  categories: readonly EloCategory[],
): z.infer<typeof playerJson> {
  const { points, win, draw, lose } = pvp;
  const entries = categories.flatMap(({ id, name: label }) => {
    const found = elo[id];
    return found ? [[label, { current: found.current, peak: found.peak }] as const] : [];
  });
  return {
    uid,
    who: { type: name === null ? 'anonymous' : 'nickname', name: name ?? ANONYMOUS_NAME, isYou },
    pvp: { points, win, draw, lose },
    elo: Object.fromEntries(entries),
  };
}

function toOwnNameJson({ current, possible, isEditable }: OwnName): z.infer<typeof ownNameJson> {
  return {
    currentName: current.name ?? ANONYMOUS_NAME,
    possibleNames: possible.map(({ id, name }) => ({ id, name: name ?? ANONYMOUS_NAME })),
    editable: isEditable,
  };
}

/** `GET /rest/rankings` (product/calls §3.1). */
export const rankingsCall = call({
  method: 'GET',
  path: '/rest/rankings',
  summary: `Players with points or an Elo, sorted by points; classement and mode select one ranking, q filters by the start of a name; ${IN_PAGES}`,
  guard: 'anyone',
  input: rankingsInput,
  output: rankingsJson,
  refusals: [],
  maxAge: KEEP_SECONDS.data,
  service: listRankings,
  toJson: toRankingsJson,
});

/** `POST /rest/rankings/name` (product/calls §3.2); the form's `retour` is the address of the ranking it was on. */
export const rankingNameCall = call({
  method: 'POST',
  path: '/rest/rankings/name',
  summary: 'Choose the name that the rankings show for you',
  guard: 'player',
  input: rankingNameInput,
  output: z.object({}),
  refusals: RANKING_NAME_CODES,
  texts: RANKING_NAME_TEXTS,
  form: {
    page: rankingOf,
    next: rankingOf,
    notice: 'ranking name changed',
    keep: [],
    fieldOf: { 'bad name': 'nickname' },
  },
  service: chooseRankingName,
  toJson: (done) => done,
});

/** The ranking that the form was on; no other page shows the outcome of this call. */
function rankingOf({ retour = '' }: FormFields): string {
  return retour.split('?', 1)[0] === RANKING_PAGE.path ? retour : RANKING_PAGE.path;
}
