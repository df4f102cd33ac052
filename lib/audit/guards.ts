import { isAdmitted, type StaffGuard } from '#lib/identity/guard.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

const GODLIKE_ALONE = { anyOf: ['godlike'] } as const;

/**
 * What staff may do, and which privileges allow it (product/staff §1.1). Call rows, the pages below and services
 * with several entry points all refer to these guards.
 */
export const GUARDS = {
  /** `/admin` itself also admits holders of a rank; its service checks that. */
  enter: { anyOf: PRIVILEGES },
  seeActivity: { anyOf: ['activity-watch'] },
  seeAccounts: { anyOf: ['viewaccount', 'banaccount'] },
  seeContacts: { anyOf: ['viewaccount'] },
  editAccounts: GODLIKE_ALONE,
  banAccounts: { anyOf: ['banaccount'] },
  seeNicknames: { anyOf: ['viewoffinfos', 'bannick'] },
  seeNicknamesOfAccounts: { anyOf: ['viewoffinfos', 'bannick', 'manager'] },
  editNicknames: GODLIKE_ALONE,
  banNicknames: { anyOf: ['bannick'] },
  manageRanks: { anyOf: ['manager'] },
  runLeagues: GODLIKE_ALONE,
  readGlobalChat: GODLIKE_ALONE,
  writeNews: GODLIKE_ALONE,
  readAudit: GODLIKE_ALONE,
  undoEdits: GODLIKE_ALONE,
  readNotices: GODLIKE_ALONE,
} as const satisfies Record<string, StaffGuard>;

/** A page below `/admin`: its guard, and whether the side menu links to it. */
type PageRow = { readonly guard: StaffGuard; readonly isInMenu?: true };

/** Every page below `/admin` with its guard; a page without a row fails a test. */
export const ADMIN_PAGES = {
  '/admin': { guard: GUARDS.enter, isInMenu: true },
  '/admin/activity': { guard: GUARDS.seeActivity, isInMenu: true },
  '/admin/accounts': { guard: GUARDS.seeAccounts, isInMenu: true },
  '/admin/accounts/search': { guard: GUARDS.seeContacts },
  '/admin/account/{id}': { guard: GUARDS.seeAccounts },
  '/admin/account/{id}/ban': { guard: GUARDS.banAccounts },
  '/admin/nicknames': { guard: GUARDS.seeNicknames, isInMenu: true },
  '/admin/nickname/{id}': { guard: GUARDS.seeNicknames },
  '/admin/nickname/{id}/ban': { guard: GUARDS.banNicknames },
  '/admin/specialusers': { guard: GUARDS.manageRanks, isInMenu: true },
  '/admin/specialusers/{id}/delete': { guard: GUARDS.manageRanks },
  '/admin/animations': { guard: GUARDS.runLeagues, isInMenu: true },
  '/admin/animation/{name}': { guard: GUARDS.runLeagues },
  '/admin/animation/{name}/edit': { guard: GUARDS.runLeagues },
  '/admin/animation/{name}/delete': { guard: GUARDS.runLeagues },
  '/admin/news': { guard: GUARDS.writeNews, isInMenu: true },
  '/admin/news/{id}': { guard: GUARDS.writeNews },
  '/admin/audit': { guard: GUARDS.readAudit, isInMenu: true },
  '/admin/audit.csv': { guard: GUARDS.readAudit },
} as const satisfies Record<string, PageRow>;

export type AdminPage = keyof typeof ADMIN_PAGES;

type InMenu<P extends AdminPage> = P extends unknown
  ? (typeof ADMIN_PAGES)[P] extends { isInMenu: true }
    ? P
    : never
  : never;

/** The pages that the side menu links to. */
export type AdminMenuPage = InMenu<AdminPage>;

/** The side menu's pages that the viewer may open. `/admin` is always one of them: only those inside see the menu. */
export function listMenuPages(viewer: Viewer): AdminMenuPage[] {
  const rows = Object.entries(ADMIN_PAGES) as [AdminPage, PageRow][];
  return rows
    .filter(([page, { guard, isInMenu }]) => isInMenu && (page === '/admin' || isAdmitted(viewer, guard)))
    .map(([page]) => page as AdminMenuPage);
}
