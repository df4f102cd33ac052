import { z } from 'zod';
import { parameter, rawQuery } from '#lib/base/query.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { COACH_PAGE } from './coach.ts';

/** The coach's findings in the viewer's last games. */
export const COACH_HOME_PAGE = page({
  path: COACH_PAGE,
  section: 'coach §4',
  query: z.object({ regles: parameter(z.enum(FAMILIES).nullable(), null) }),
  cacheScope: 'private',
});

/** The position of one of the viewer's mistakes, to replay. */
export const MISTAKE_PAGE = page({
  path: `${COACH_PAGE}/exercice/[id]`,
  section: 'coach §5',
  query: rawQuery('essais', 'carte'),
  cacheScope: 'private',
});
