import { page } from '#lib/web/rows/page-row.ts';

/** All published news by year. */
export const NEWS_PAGE = page({
  path: '/actualites',
  section: 'pages §2.5',
  cacheScope: 'public',
  isInSitemap: true,
});

export const NEWS_ENTRY_PAGE = page({
  path: '/actualites/[slug]',
  section: 'pages §2.5',
  cacheScope: 'public',
  isInSitemap: true,
});

/** The newest news as an Atom feed. */
export const NEWS_FEED_FILE = page({
  path: '/actualites.xml',
  section: 'pages §2.5',
  cacheScope: 'public',
  isFile: true,
});

/** The changelog as text. */
export const CHANGELOG_FILE = page({
  path: '/changelog.txt',
  section: 'pages §2.5',
  cacheScope: 'public',
  isFile: true,
});
