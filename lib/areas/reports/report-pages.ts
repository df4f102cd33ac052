import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { REPORT_PATH } from './report.ts';

export const REPORT_PAGE = page({
  path: REPORT_PATH,
  section: 'pages §5.10',
  cacheScope: 'private',
  query: rawQuery('quoi', 'cible'),
});
