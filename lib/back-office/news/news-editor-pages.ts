import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** Every piece of news with its state. */
export const NEWS_ADMIN_PAGE = page({
  path: '/admin/news',
  section: 'staff §2.10',
  cacheScope: 'private',
  guard: GUARDS.writeNews,
});

/** The editor of a piece of news. */
export const NEWS_EDITOR_PAGE = page({
  path: '/admin/news/[id]',
  section: 'staff §6.1',
  cacheScope: 'private',
  guard: GUARDS.writeNews,
});
