import { z } from 'zod';
import { anyText } from '#lib/http/fields.ts';

/** Most rows that a call answers at once (4-decisions 4.3). */
export const LIST_ROWS_MAX = 1_000;

/** `GET /rest/rankings`: bare it lists everybody, with `classement` one ranking as the page shows it. */
export const rankingsInput = z.object({
  classement: z.enum(['parties', 'elo']).optional(),
  mode: z.string().max(100).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
});

export type RankingsInput = z.infer<typeof rankingsInput>;

/** `POST /rest/rankings/name`: whatever is no own name is `bad name`, so nothing is refused before. */
export const rankingNameInput = z.object({
  nickname: anyText('Id of one of the own nicknames, or anonymous'),
});

export type RankingNameInput = z.infer<typeof rankingNameInput>;
