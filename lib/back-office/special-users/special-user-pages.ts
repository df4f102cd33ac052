import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The staff groups with ranks and members. */
export const SPECIAL_USERS_PAGE = page({
  path: '/admin/specialusers',
  section: 'staff §2.7',
  cacheScope: 'private',
  guard: GUARDS.manageRanks,
});

/** Confirms the removal of a member's rank. */
export const MEMBER_REMOVAL_PAGE = page({
  path: '/admin/specialusers/[id]/delete',
  section: 'staff §2.7',
  cacheScope: 'private',
  guard: GUARDS.manageRanks,
});
