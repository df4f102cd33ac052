import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { can, type Viewer } from '#lib/identity/viewer.ts';

/** Who may come in: holders of one of the privileges, and `godlike` always; `/admin` also lets in whoever holds a rank. */
export type Guard = {
  readonly anyOf: readonly Privilege[];
  readonly orIdents?: true;
  readonly isInMenu?: true;
};

const ACCOUNT_VIEWERS = ['viewaccount', 'banaccount'] as const;
const NICKNAME_VIEWERS = ['viewoffinfos', 'bannick'] as const;
const GODLIKE_ALONE = ['godlike'] as const;

/**
 * Every page below `/admin` and every call below `/rest/admin`, with its guard (4-decisions 4.3, document 2 §6). Services,
 * side menu and tests read this one table; a page or a call without a row fails a test.
 */
export const ADMIN_GUARDS = {
  '/admin': { anyOf: PRIVILEGES, orIdents: true, isInMenu: true },
  '/admin/activity': { anyOf: ['activity-watch'], isInMenu: true },
  '/admin/accounts': { anyOf: ACCOUNT_VIEWERS, isInMenu: true },
  '/admin/account/{id}': { anyOf: ACCOUNT_VIEWERS },
  '/admin/account/{id}/ban': { anyOf: ['banaccount'] },
  '/admin/nicknames': { anyOf: NICKNAME_VIEWERS, isInMenu: true },
  '/admin/nickname/{id}': { anyOf: NICKNAME_VIEWERS },
  '/admin/nickname/{id}/ban': { anyOf: ['bannick'] },
  '/admin/specialusers': { anyOf: ['manager'], isInMenu: true },
  '/admin/specialusers/{id}/delete': { anyOf: ['manager'] },
  '/admin/animations': { anyOf: GODLIKE_ALONE, isInMenu: true },
  '/admin/animation/{name}': { anyOf: GODLIKE_ALONE },
  '/admin/news': { anyOf: GODLIKE_ALONE, isInMenu: true },
  '/admin/news/{id}': { anyOf: GODLIKE_ALONE },
  '/admin/audit': { anyOf: GODLIKE_ALONE, isInMenu: true },
  '/admin/audit.csv': { anyOf: GODLIKE_ALONE },
  'GET /rest/admin/accounts': { anyOf: ACCOUNT_VIEWERS },
  'GET /rest/admin/account/{id}': { anyOf: ACCOUNT_VIEWERS },
  'POST /rest/admin/account/{id}': { anyOf: GODLIKE_ALONE },
  'POST /rest/admin/account/{id}/ban': { anyOf: ['banaccount'] },
  'POST /rest/admin/account/{id}/contacts': { anyOf: ['viewaccount'] },
  'GET /rest/admin/nicknames': { anyOf: NICKNAME_VIEWERS },
  'GET /rest/admin/nickname/{id}': { anyOf: NICKNAME_VIEWERS },
  'POST /rest/admin/nickname/{id}/ban': { anyOf: ['bannick'] },
  'POST /rest/admin/nickname/{id}/capitalization': { anyOf: GODLIKE_ALONE },
  'GET /rest/admin/nicknames/by-account-id/{accountId}': { anyOf: [...NICKNAME_VIEWERS, 'manager'] },
  'GET /rest/admin/specialusers': { anyOf: ['manager'] },
  'POST /rest/admin/specialusers/add': { anyOf: ['manager'] },
  'POST /rest/admin/specialusers/modify': { anyOf: ['manager'] },
  'POST /rest/admin/specialusers/delete/{identId}': { anyOf: ['manager'] },
  'GET /rest/admin/activity': { anyOf: ['activity-watch'] },
  'POST /rest/admin/animation': { anyOf: GODLIKE_ALONE },
  'POST /rest/admin/animation/{name}': { anyOf: GODLIKE_ALONE },
  'POST /rest/admin/news': { anyOf: GODLIKE_ALONE },
  'POST /rest/admin/news/{id}': { anyOf: GODLIKE_ALONE },
  'POST /rest/admin/audit/{id}/undo': { anyOf: GODLIKE_ALONE },
} as const satisfies Record<string, Guard>;

export type AdminRoute = keyof typeof ADMIN_GUARDS;

export type AdminPage = Extract<AdminRoute, `/${string}`>;

type InMenu<R extends AdminRoute> = R extends unknown
  ? (typeof ADMIN_GUARDS)[R] extends { isInMenu: true }
    ? R
    : never
  : never;

/** The pages that the side menu leads to. */
export type AdminMenuPage = InMenu<AdminRoute>;

/** True when the viewer's privileges open the page or the call; ranks, which open `/admin`, are the service's to ask. */
export function isAdmitted(viewer: Viewer, route: AdminRoute): boolean {
  return ADMIN_GUARDS[route].anyOf.some((privilege) => can(viewer, privilege));
}

/** The pages of the side menu that the viewer may open; `/admin` stands for all who are inside already. */
export function listMenuPages(viewer: Viewer): AdminMenuPage[] {
  const rows = Object.entries(ADMIN_GUARDS) as [AdminRoute, Guard][];
  return rows
    .filter(([route, { isInMenu, orIdents }]) => isInMenu && (orIdents ?? isAdmitted(viewer, route)))
    .map(([route]) => route as AdminMenuPage);
}
