import { page } from '#lib/web/rows/page-row.ts';

/** The themes of the quizz. */
export const QUIZZ_THEMES_PAGE = page({
  path: '/animation/themes',
  section: 'pages §5.5',
  cacheScope: 'public',
  isInSitemap: true,
});
