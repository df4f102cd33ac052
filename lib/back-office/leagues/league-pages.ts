import { GUARDS } from '#lib/audit/guards.ts';
import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** Every animation, and the forms that create one. */
export const ANIMATIONS_PAGE = page({
  path: '/admin/animations',
  section: 'staff §2.8',
  cacheScope: 'private',
  guard: GUARDS.runLeagues,
});

/** The staff page of a league. */
export const LEAGUE_ADMIN_PAGE = page({
  path: '/admin/animation/[name]',
  section: 'staff §2.9',
  cacheScope: 'private',
  guard: GUARDS.runLeagues,
  query: rawQuery('un', 'autre', 'joueur', 'contre', 'issue', 'motif'),
});

/** Everything that is written of a league. */
export const LEAGUE_EDIT_PAGE = page({
  path: '/admin/animation/[name]/edit',
  section: 'staff §2.12',
  cacheScope: 'private',
  guard: GUARDS.runLeagues,
});

/** Confirms the deletion of a league in which nothing was played. */
export const LEAGUE_DELETION_PAGE = page({
  path: '/admin/animation/[name]/delete',
  section: 'leagues §1.5',
  cacheScope: 'private',
  guard: GUARDS.runLeagues,
});
