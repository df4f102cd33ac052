import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** All leagues by their state. */
export const LEAGUES_PAGE = page({
  path: '/event',
  section: 'pages §7',
  cacheScope: 'public',
  isInSitemap: true,
});

/** A league in three tabs. The games of a scenario are further names in its query. */
export const LEAGUE_PAGE = page({
  path: '/event/[name]',
  section: 'pages §7.1',
  query: rawQuery('onglet', 'si').loose(),
  cacheScope: 'anonymous',
  hasIslands: true,
  isInSitemap: true,
});

/** The schedule of a league for calendars. */
export const LEAGUE_CALENDAR_FILE = page({
  path: '/event/[name]/calendrier.ics',
  section: 'pages §7.5',
  cacheScope: 'public',
  isFile: true,
  work: 'export',
});

export const QUIZZ_THEMES_PAGE = page({
  path: '/animation/themes',
  section: 'pages §5.5',
  cacheScope: 'public',
  isInSitemap: true,
});
