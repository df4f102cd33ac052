import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** What banned players have written. */
export const APPEALS_PAGE = page({
  path: '/admin/appeals',
  section: 'staff §2.15',
  cacheScope: 'private',
  guard: GUARDS.banAccounts,
});
