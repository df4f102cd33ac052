import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The announcement above each page, and maintenance. */
export const ANNOUNCEMENT_PAGE = page({
  path: '/admin/announcement',
  section: 'staff §2.13',
  cacheScope: 'private',
  guard: GUARDS.announce,
});
