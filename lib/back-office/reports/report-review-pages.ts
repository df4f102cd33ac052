import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** What players have reported. */
export const REPORTS_PAGE = page({
  path: '/admin/reports',
  section: 'staff §2.14',
  cacheScope: 'private',
  guard: GUARDS.readReports,
});
