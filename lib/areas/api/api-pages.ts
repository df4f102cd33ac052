import { page } from '#lib/web/rows/page-row.ts';

/** All calls by area. */
export const API_PAGE = page({
  path: '/api',
  section: 'pages §9.2',
  cacheScope: 'public',
  isInSitemap: true,
});

export const API_AREA_PAGE = page({
  path: '/api/[area]',
  section: 'pages §9.2',
  cacheScope: 'public',
  isInSitemap: true,
});

/** The description of all calls for programs. */
export const OPENAPI_FILE = page({
  path: '/rest/openapi.json',
  section: 'calls §1.10',
  cacheScope: 'public',
  isFile: true,
  maxAge: 3_600,
});
