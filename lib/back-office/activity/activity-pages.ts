import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The last connections and sign-ups. */
export const ACTIVITY_PAGE = page({
  path: '/admin/activity',
  section: 'staff §2.2',
  cacheScope: 'private',
  guard: GUARDS.seeActivity,
});
