import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { LIVE_QUERY } from './live-filter.ts';

/** The games under way. */
export const LIVE_PAGE = page({
  path: '/direct',
  section: 'live §3',
  query: LIVE_QUERY,
  cacheScope: 'public',
  hasIslands: true,
  isInSitemap: true,
  isQueryCrawled: false,
  maxAge: KEEP_SECONDS.live,
});

/** A game as it is played. */
export const LIVE_GAME_PAGE = page({
  path: '/direct/[id]',
  section: 'live §4',
  cacheScope: 'public',
  hasIslands: true,
  isCrawled: false,
  maxAge: KEEP_SECONDS.live,
});
