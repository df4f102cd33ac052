import { z } from 'zod';
import { parameter, rawQuery } from '#lib/base/query.ts';
import { LEVELS } from '#lib/game/puzzles/rating.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { parseMonth } from './month.ts';
import { ARCHIVE_PAGE, PROBLEM_FEED, PROBLEM_PAGE } from './problem.ts';

export const TODAYS_PROBLEM_PAGE = page({
  path: PROBLEM_PAGE,
  section: 'problems §4',
  query: rawQuery('carte', 'pas'),
  cacheScope: 'anonymous',
  isInSitemap: true,
  showsTries: true,
});

/** The problem of a day that has begun. */
export const DAY_PROBLEM_PAGE = page({
  path: `${PROBLEM_PAGE}/[day]`,
  section: 'problems §4',
  query: TODAYS_PROBLEM_PAGE.query,
  cacheScope: 'anonymous',
  isQueryCrawled: false,
  showsTries: true,
});

/** Today's problem in a frame of any site. */
export const FRAMED_PROBLEM_PAGE = page({
  path: '/yolo/probleme',
  section: 'problems §10',
  cacheScope: 'public',
  isFramable: true,
});

/** The problem of a day in a frame of any site. */
export const FRAMED_DAY_PROBLEM_PAGE = { ...FRAMED_PROBLEM_PAGE, path: '/yolo/probleme/[day]' } as const;

/** The problems of a month. */
export const PROBLEMS_PAGE = page({
  path: ARCHIVE_PAGE,
  section: 'problems §8',
  query: z.object({
    mois: parameter(
      z
        .string()
        .refine((month) => parseMonth(month) !== null)
        .nullable(),
      null,
    ),
    niveau: parameter(
      z.literal(LEVELS.map(String)).transform(Number).pipe(z.literal(LEVELS)).nullable(),
      null,
    ),
    regles: parameter(z.enum(FAMILIES).nullable(), null),
  }),
  cacheScope: 'anonymous',
  isInSitemap: true,
});

/** The newest problems as an Atom feed. */
export const PROBLEM_FEED_FILE = page({
  path: PROBLEM_FEED,
  section: 'problems §8',
  cacheScope: 'public',
  isFile: true,
});
