import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** A player as others may see them. */
export const PLAYER_PAGE = page({
  path: '/joueur/[name]',
  section: 'pages §5.6',
  query: rawQuery('mode', 'contre'),
  cacheScope: 'anonymous',
  maxAge: KEEP_SECONDS.playerPage,
});

/** Leads to the viewer's own page. */
export const OWN_PLAYER_PAGE = page({
  path: '/ma-page',
  section: 'pages §1.2',
  cacheScope: 'private',
});

/** Players by the beginning of their name. */
export const SEARCH_PAGE = page({
  path: '/recherche',
  section: 'pages §5.7',
  query: rawQuery('q'),
  cacheScope: 'anonymous',
  isQueryCrawled: false,
});

/** The public list of the staff. */
export const STAFF_PAGE = page({
  path: '/staff.html',
  section: 'pages §5.2',
  cacheScope: 'public',
  isInSitemap: true,
});
