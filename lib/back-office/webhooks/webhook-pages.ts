import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The webhooks: making, changing, testing and deleting them. */
export const WEBHOOKS_PAGE = page({
  path: '/admin/webhooks',
  section: 'staff §2.16',
  cacheScope: 'private',
  guard: GUARDS.manageWebhooks,
});
