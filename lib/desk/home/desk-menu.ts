import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ACCOUNTS_PAGE, NICKNAMES_PAGE } from '#lib/desk/accounts/account-pages.ts';
import { ACTIVITY_PAGE } from '#lib/desk/activity/activity-pages.ts';
import { AUDIT_PAGE } from '#lib/desk/audit/audit-pages.ts';
import { ANIMATIONS_PAGE } from '#lib/desk/leagues/league-pages.ts';
import { NEWS_DESK_PAGE } from '#lib/desk/news/news-editor-pages.ts';
import { SPECIAL_USERS_PAGE } from '#lib/desk/special-users/special-user-pages.ts';
import { DESK_PAGE } from './desk-pages.ts';

const MENU = [
  DESK_PAGE,
  ACTIVITY_PAGE,
  ACCOUNTS_PAGE,
  NICKNAMES_PAGE,
  SPECIAL_USERS_PAGE,
  ANIMATIONS_PAGE,
  NEWS_DESK_PAGE,
  AUDIT_PAGE,
] as const;

/** The pages that the side menu links to. */
export type AdminMenuPage = (typeof MENU)[number]['path'];

/** The side menu's pages that the viewer may open. `/admin` is always one of them: only those inside see the menu. */
export function listMenuPages(viewer: Viewer): AdminMenuPage[] {
  const isOpen = (row: (typeof MENU)[number]) =>
    row === DESK_PAGE || (row.guard !== null && isAdmitted(viewer, row.guard));
  return MENU.filter(isOpen).map(({ path }) => path);
}
