import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import {
  ACCOUNTS_PAGE,
  NICKNAMES_PAGE,
  ACTIVITY_PAGE,
  ANIMATIONS_PAGE,
  NEWS_ADMIN_PAGE,
  SPECIAL_USERS_PAGE,
  ADDRESSES_PAGE,
  ANNOUNCEMENT_PAGE,
  APPEALS_PAGE,
  AUDIT_PAGE,
  REPORTS_PAGE,
  WEBHOOKS_PAGE,
  WORDS_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import { BACK_OFFICE_PAGE } from './back-office-pages.ts';

const MENU = [
  BACK_OFFICE_PAGE,
  ACTIVITY_PAGE,
  ACCOUNTS_PAGE,
  NICKNAMES_PAGE,
  ADDRESSES_PAGE,
  WORDS_PAGE,
  REPORTS_PAGE,
  APPEALS_PAGE,
  SPECIAL_USERS_PAGE,
  ANIMATIONS_PAGE,
  NEWS_ADMIN_PAGE,
  ANNOUNCEMENT_PAGE,
  WEBHOOKS_PAGE,
  AUDIT_PAGE,
] as const;

/** The pages that the side menu links to. */
export type AdminMenuPage = (typeof MENU)[number]['path'];

/** The menu pages that the viewer may open. `/admin` is always included, because only viewers admitted there see the menu. */
export function listMenuPages(viewer: Viewer): AdminMenuPage[] {
  const isOpen = (row: (typeof MENU)[number]) =>
    row === BACK_OFFICE_PAGE || (row.guard !== null && isAdmitted(viewer, row.guard));
  return MENU.filter(isOpen).map(({ path }) => path);
}
