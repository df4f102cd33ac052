import { z } from 'zod';
import { ANONYMOUS_NAME } from './ranking-words.ts';
import type { RankingList } from './ranking-list-service.ts';
import { ANONYMOUS, type EloCategory, type OwnName, type RankingRow } from './ranking.ts';

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

/** The answer of `GET /rest/rankings` (4-decisions 4.3); `elo` is keyed by the names of `eloCategories`. */
export const rankingsJson = z.object({
  players: z.array(playerJson),
  you: z.union([z.literal(false), ownNameJson]),
  eloCategories: z.array(z.object({ name: z.string(), mode: z.string() })),
  total: count.optional(),
  next: z.string().optional(),
});

/** Puts a list on the wire; `total` and `next`, an address, are there when it has more than one page. */
export function toRankingsJson(list: RankingList): z.infer<typeof rankingsJson> {
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
  const query = new URLSearchParams({ ...filter, page: String(next), limit: String(limit) });
  return `/rest/rankings?${query.toString()}`;
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
