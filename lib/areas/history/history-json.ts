import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/unix-time.ts';
import { historyPath } from './history-address.ts';
import type { BetweenList, HistoryList } from './history-service.ts';
import type { HistoryGame } from './history.ts';

/** A game of a list on the wire (document 2 §3, Game list entry); `date` is its end in unix seconds. */
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
  finalScore: z.int().min(0).max(10),
});

const more = { total: z.int().min(0).optional(), next: z.string().optional() };

/** The answer of `GET /rest/history/player/{id}`; `total` and `next`, an address, where it has more than one page. */
export const historyJson = z.object({ result: z.array(historyGameJson), playerName: z.string(), ...more });

/** The answer of `GET /rest/history/between/{accountId1}/{accountId2}`. */
export const betweenJson = z.object({ games: z.array(historyGameJson), ...more });

/** Puts a game on the wire. */
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

/** Puts a history on the wire. */
export function toHistoryJson(list: HistoryList): z.infer<typeof historyJson> {
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

/** Puts on the wire whose history it is. */
export function toWhoJson(userId: number): { userId: number } {
  return { userId };
}

/** Puts on the wire what two accounts played. */
export function toBetweenJson(list: BetweenList): z.infer<typeof betweenJson> {
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
