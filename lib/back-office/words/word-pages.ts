import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The words that names may not contain. */
export const WORDS_PAGE = page({
  path: '/admin/words',
  section: 'staff §3.7',
  cacheScope: 'private',
  guard: GUARDS.refuseWords,
});
