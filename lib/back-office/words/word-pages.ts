import { GUARDS } from '#lib/audit/guards.ts';
import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The words that names may not contain. */
export const WORDS_PAGE = page({
  path: '/admin/words',
  section: 'staff §3.7',
  query: rawQuery('mot'),
  cacheScope: 'private',
  guard: GUARDS.refuseWords,
});
