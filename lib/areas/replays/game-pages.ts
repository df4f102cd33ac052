import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** A game move by move. */
export const GAME_PAGE = page({
  path: '/history/game/[id]',
  section: 'pages §6.5',
  query: rawQuery('coup'),
  cacheScope: 'anonymous',
  hasIslands: true,
  work: 'solver',
});

/** A game move by move in a frame of any site. */
export const FRAMED_GAME_PAGE = page({
  path: '/yolo/game/[id]',
  section: 'pages §6.7',
  query: GAME_PAGE.query,
  cacheScope: 'anonymous',
  hasIslands: true,
  isFramable: true,
  work: 'solver',
});
