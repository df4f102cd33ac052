import { page } from '#lib/web/rows/page-row.ts';

/** The staff groups with the ranks that somebody holds. */
export const STAFF_PAGE = page({
  path: '/staff.html',
  section: 'pages §5.2',
  cacheScope: 'public',
  isInSitemap: true,
});
