import { page } from '#lib/web/rows/page-row.ts';

/** The home page, which greets players with their own games, cards and leagues. */
export const HOME_PAGE = page({
  path: '/',
  section: 'pages §2.1',
  cacheScope: 'anonymous',
  isInSitemap: true,
});

/** Its older addresses. */
export const INDEX_PAGE = { ...HOME_PAGE, path: '/index.html', isInSitemap: false } as const;
export const OLD_HOME_PAGE = { ...HOME_PAGE, path: '/home.html', isInSitemap: false } as const;

/** The bill of materials of the site. */
export const SBOM_FILE = page({
  path: '/sbom.json',
  section: 'pages §1.6',
  cacheScope: 'public',
  isFile: true,
});

export const CREDITS_PAGE = page({
  path: '/credits.html',
  section: 'pages §1.6',
  cacheScope: 'public',
  isInSitemap: true,
});
