import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The rules for crawlers. */
export const ROBOTS_FILE = page({
  path: '/robots.txt',
  section: 'pages §9.1',
  cacheScope: 'public',
  isFile: true,
});

/** The index of the sitemap, or one of its parts. */
export const SITEMAP_FILE = page({
  path: '/sitemap.xml',
  section: 'pages §9.1',
  query: rawQuery('partie'),
  cacheScope: 'public',
  isFile: true,
});

/** The rules for prefetching. */
export const SPECULATION_RULES_FILE = page({
  path: '/speculation-rules.json',
  section: 'serving §4.6',
  cacheScope: 'public',
  isFile: true,
});
