import { z } from 'zod';
import { parameter } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { PERIODS } from './server-figures.ts';

export const SERVER_PAGE = page({
  path: '/serveur',
  section: 'pages §5.11',
  query: z.object({ periode: parameter(z.enum(PERIODS), 'jour') }),
  cacheScope: 'public',
  isInSitemap: true,
});
