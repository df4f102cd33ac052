import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The first page of the administration. */
export const BACK_OFFICE_PAGE = page({
  path: '/admin',
  section: 'staff §2.1',
  cacheScope: 'private',
  guard: GUARDS.enter,
});
