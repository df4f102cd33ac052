import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

export const RANKING_PAGE = page({
  path: '/ranking.html',
  section: 'pages §5.1',
  query: rawQuery('classement', 'mode', 'page', 'modifier'),
  cacheScope: 'anonymous',
  isInSitemap: true,
});
