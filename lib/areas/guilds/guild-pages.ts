import { pageParameter } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { z } from 'zod';

export const GUILDS_PAGE = page({
  path: '/guilds.html',
  section: 'pages §5.3',
  query: z.object({ page: pageParameter }),
  cacheScope: 'public',
  isInSitemap: true,
});

/** A guild, with extra powers and donations for members and staff only. */
export const GUILD_PAGE = page({
  path: '/guild/[id]',
  section: 'pages §5.4',
  cacheScope: 'anonymous',
  isInSitemap: true,
});
