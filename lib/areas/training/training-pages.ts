import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { START_FIELDS } from './start-form.ts';
import { REVIEW_PATH, TABLE_PATH } from './table-address.ts';
import { MY_TRAININGS_PATH } from './training.ts';

/** The names in the address of a game. */
const GAME = ['d', 'r', 'g', 'mains', 'deck', 'belle', 'c', 'a', 'abandon', 's', 'aide'] as const;

/** The form of a training game. */
export const START_PAGE = page({
  path: '/jouer',
  section: 'training §3',
  query: rawQuery('faute', ...START_FIELDS, 'serie'),
  cacheScope: 'anonymous',
  isInSitemap: true,
});

/** A training game in the state of its address, or a new one from the form. */
export const TABLE_PAGE = page({
  path: TABLE_PATH,
  section: 'training §5',
  query: rawQuery(...GAME, ...START_FIELDS, 'serie'),
  cacheScope: 'anonymous',
  hasIslands: true,
  work: 'solver',
});

/** A training game move by move. */
export const REVIEW_PAGE = page({
  path: REVIEW_PATH,
  section: 'training §7',
  query: rawQuery(...GAME, 'coup'),
  cacheScope: 'anonymous',
  hasIslands: true,
  work: 'solver',
});

/** The viewer's own training games. */
export const MY_TRAININGS_PAGE = page({
  path: MY_TRAININGS_PATH,
  section: 'training §8',
  query: rawQuery(...GAME),
  cacheScope: 'private',
});
