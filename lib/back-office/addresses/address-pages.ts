import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The bans of addresses, and the sign-ups that wait because of them. */
export const ADDRESSES_PAGE = page({
  path: '/admin/addresses',
  section: 'staff §4.5',
  cacheScope: 'private',
  guard: GUARDS.banAddresses,
});
