import { z } from 'zod';
import { LIST_ROWS_MAX, PAGE_MAX } from '#lib/base/paging.ts';

const id = z.string();

/** `GET /rest/history/player/{id}`: the parameters of the page's address, and how many rows. */
export const historyInput = z.object({
  id,
  type: z.enum(['pvp', 'pve']).optional(),
  notouch: z.literal('oui').optional(),
  famille: z.string().max(80).optional().describe('Families of rules, between commas'),
  mois: z.string().max(7).optional().describe('A month, as in 2026-11'),
  q: z.string().max(80).optional().describe('Part of a name of either player'),
  page: z.int().min(1).max(PAGE_MAX).optional(),
  apres: z.int().min(1).optional().describe('Goes on after a stretch, as `next` says'),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
});

export type HistoryInput = z.infer<typeof historyInput>;

/** `GET /rest/history/player/who`. */
export const whoInput = z.object({});

/** `GET /rest/history/between/{accountId1}/{accountId2}`. */
export const betweenInput = z.object({
  accountId1: id,
  accountId2: id,
  page: z.int().min(1).max(PAGE_MAX).default(1),
  apres: z.int().min(1).optional().describe('Goes on after a stretch, as `next` says'),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
});

export type BetweenInput = z.infer<typeof betweenInput>;
