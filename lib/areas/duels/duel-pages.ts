import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { DUEL_FIELDS } from './duel-start.ts';

/** The form of a duel. */
export const DUEL_START_PAGE = page({
  path: '/defi',
  section: 'duels §1',
  query: rawQuery(...DUEL_FIELDS),
  cacheScope: 'anonymous',
  isInSitemap: true,
});

/** A duel: the invitation, the table, and its end. */
export const DUEL_PAGE = page({
  path: '/defi/[id]',
  section: 'duels §3',
  query: rawQuery('invitation', 'carte'),
  cacheScope: 'private',
  hasIslands: true,
  work: 'solver',
});

/** A game of a duel move by move. */
export const DUEL_REVIEW_PAGE = page({
  path: '/defi/[id]/partie',
  section: 'duels §6',
  query: rawQuery('manche', 'coup'),
  cacheScope: 'private',
  hasIslands: true,
  work: 'solver',
});
