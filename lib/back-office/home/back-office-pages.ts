import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { z } from 'zod';
import { nameText } from '#lib/base/fields.ts';
import { pageParameter, parameter, rawQuery } from '#lib/base/query.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import { CONTACT_SEARCH_PAGE } from '../accounts/contact-search-wire.ts';
import { accountQuery, nicknameQuery } from '../accounts/list-address.ts';
import { AUDIT_ACTIONS } from '#lib/audit/audit.ts';
import { parisDayStart } from '#lib/base/paris-time.ts';

/** The first page of the administration. */
export const BACK_OFFICE_PAGE = page({
  path: '/admin',
  section: 'staff §2.1',
  cacheScope: 'private',
  guard: GUARDS.enter,
});

/** The accounts. */
export const ACCOUNTS_PAGE = page({
  path: '/admin/accounts',
  section: 'staff §2.3',
  cacheScope: 'private',
  guard: GUARDS.seeAccounts,
  query: accountQuery,
});

/** The results of the viewer's last search by contact. */
export const CONTACTS_PAGE = page({
  path: CONTACT_SEARCH_PAGE,
  section: 'staff §3.6',
  cacheScope: 'private',
  guard: GUARDS.seeContacts,
});

/** All details of an account. */
export const ACCOUNT_DETAIL_PAGE = page({
  path: '/admin/account/[id]',
  section: 'staff §2.4',
  cacheScope: 'private',
  guard: GUARDS.seeAccounts,
});

/** The confirmation of an account's ban, or of its end. */
export const ACCOUNT_BAN_PAGE = page({
  path: '/admin/account/[id]/ban',
  section: 'staff §4.1',
  cacheScope: 'private',
  guard: GUARDS.banAccounts,
});

/** A preview of the merger into another account, and its confirmation. */
export const MERGE_PAGE = page({
  path: '/admin/account/[id]/merge',
  section: 'staff §3.8',
  cacheScope: 'private',
  guard: GUARDS.mergeAccounts,
  query: z.object({ compte: parameter(nameText(ACCOUNT_NAME.max), '') }),
});

/** The nicknames. */
export const NICKNAMES_PAGE = page({
  path: '/admin/nicknames',
  section: 'staff §2.5',
  cacheScope: 'private',
  guard: GUARDS.seeNicknames,
  query: nicknameQuery,
});

/** All details of a nickname. */
export const NICKNAME_PAGE = page({
  path: '/admin/nickname/[id]',
  section: 'staff §2.6',
  cacheScope: 'private',
  guard: GUARDS.seeNicknames,
});

/** The confirmation of a nickname's ban, or of its end. */
export const NICKNAME_BAN_PAGE = page({
  path: '/admin/nickname/[id]/ban',
  section: 'staff §4.1',
  cacheScope: 'private',
  guard: GUARDS.banNicknames,
});

/** The last connections and sign-ups. */
export const ACTIVITY_PAGE = page({
  path: '/admin/activity',
  section: 'staff §2.2',
  cacheScope: 'private',
  guard: GUARDS.seeActivity,
});

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

/** The editor of a league's texts and settings. */
export const LEAGUE_EDIT_PAGE = page({
  path: '/admin/animation/[name]/edit',
  section: 'staff §2.12',
  cacheScope: 'private',
  guard: GUARDS.runLeagues,
});

/** The confirmation of the deletion of a league without games. */
export const LEAGUE_DELETION_PAGE = page({
  path: '/admin/animation/[name]/delete',
  section: 'leagues §1.5',
  cacheScope: 'private',
  guard: GUARDS.runLeagues,
});

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

/** The staff groups with ranks and members. */
export const SPECIAL_USERS_PAGE = page({
  path: '/admin/specialusers',
  section: 'staff §2.7',
  cacheScope: 'private',
  guard: GUARDS.manageRanks,
});

/** The confirmation of the removal of a member's rank. */
export const MEMBER_REMOVAL_PAGE = page({
  path: '/admin/specialusers/[id]/delete',
  section: 'staff §2.7',
  cacheScope: 'private',
  guard: GUARDS.manageRanks,
});

/** The bans of addresses, and the sign-ups held because of them. */
export const ADDRESSES_PAGE = page({
  path: '/admin/addresses',
  section: 'staff §4.5',
  cacheScope: 'private',
  guard: GUARDS.banAddresses,
});

/** The announcement above each page, and maintenance. */
export const ANNOUNCEMENT_PAGE = page({
  path: '/admin/announcement',
  section: 'staff §2.13',
  cacheScope: 'private',
  guard: GUARDS.announce,
});

/** The appeals of banned players. */
export const APPEALS_PAGE = page({
  path: '/admin/appeals',
  section: 'staff §2.15',
  cacheScope: 'private',
  guard: GUARDS.banAccounts,
});

const text = parameter(nameText(40).nullable(), null);

const day = parameter(
  z
    .string()
    .refine((value) => parisDayStart(value) !== null)
    .nullable(),
  null,
);

/** The query of `/admin/audit` and of its CSV file. */
const auditQuery = z.object({
  qui: text,
  action: parameter(z.enum(AUDIT_ACTIONS).nullable(), null),
  cible: text,
  du: day,
  au: day,
  page: pageParameter,
});

export type AuditQuery = z.infer<typeof auditQuery>;

/** The audit log. */
export const AUDIT_PAGE = page({
  path: '/admin/audit',
  section: 'staff §5.5',
  cacheScope: 'private',
  guard: GUARDS.readAudit,
  query: auditQuery,
});

/** The audit log as CSV for spreadsheets. */
export const AUDIT_FILE = page({
  path: '/admin/audit.csv',
  section: 'staff §5.5',
  cacheScope: 'private',
  guard: GUARDS.readAudit,
  query: auditQuery,
  isFile: true,
  work: 'export',
});

/** The reports of players. */
export const REPORTS_PAGE = page({
  path: '/admin/reports',
  section: 'staff §2.14',
  cacheScope: 'private',
  guard: GUARDS.readReports,
});

/** The webhooks, with forms to create, edit, test and delete them. */
export const WEBHOOKS_PAGE = page({
  path: '/admin/webhooks',
  section: 'staff §2.16',
  cacheScope: 'private',
  guard: GUARDS.manageWebhooks,
});

/** The refused words of names. */
export const WORDS_PAGE = page({
  path: '/admin/words',
  section: 'staff §3.7',
  query: rawQuery('mot'),
  cacheScope: 'private',
  guard: GUARDS.refuseWords,
});
