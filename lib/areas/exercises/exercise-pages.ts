import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** A small problem of a rule. */
export const EXERCISE_PAGE = page({
  path: '/tuto/[lesson]/[number]',
  section: 'learning §2',
  query: rawQuery('essais', 'carte', 'solution'),
  cacheScope: 'anonymous',
  isInSitemap: true,
  isQueryCrawled: false,
});
