import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { FIRST_MOVE_PATH } from './first-move.ts';

/** A first move for newcomers. */
export const FIRST_MOVE_PAGE = page({
  path: FIRST_MOVE_PATH,
  section: 'learning §5',
  query: rawQuery('carte', 'case'),
  cacheScope: 'public',
  isInSitemap: true,
  isQueryCrawled: false,
});
