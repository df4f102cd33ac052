import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { PLANNED } from './capacity-plan.ts';
import { FORM_PLAN, sliderField } from './plan-address.ts';

/** The planner in the developer's section, where search engines index it. */
export const PLANNER_PAGE = page({
  path: '/squonk/capa-planning',
  section: 'pages §4.8',
  query: rawQuery(...PLANNED, ...PLANNED.map(sliderField), FORM_PLAN),
  cacheScope: 'anonymous',
  hasIslands: true,
  isInSitemap: true,
});

/** The planner under its former address. */
export const OLD_PLANNER_PAGE = { ...PLANNER_PAGE, path: '/capa-planning.html', isInSitemap: false } as const;
