import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { LIST_ROWS_MAX, PAGE_MAX } from '#lib/base/paging.ts';

/** `GET /rest/rankings`: bare it lists everybody, with `classement` one ranking as the page shows it. */
export const rankingsInput = z.object({
  classement: z.enum(['parties', 'elo']).optional(),
  mode: z.string().max(100).optional(),
  q: z.string().max(80).optional(),
  page: z.int().min(1).max(PAGE_MAX).default(1),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
});

export type RankingsInput = z.infer<typeof rankingsInput>;

/** `POST /rest/rankings/name`: whatever is no own name is `bad name`, so nothing is refused before. */
export const rankingNameInput = z.object({
  nickname: anyText('Id of one of the own nicknames, or anonymous'),
});

export type RankingNameInput = z.infer<typeof rankingNameInput>;
