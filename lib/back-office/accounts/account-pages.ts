import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { nameText } from '#lib/base/fields.ts';
import { parameter } from '#lib/base/query.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { CONTACT_SEARCH_PAGE } from './contact-search-wire.ts';
import { accountQuery, nicknameQuery } from './list-address.ts';

/** The accounts. */
export const ACCOUNTS_PAGE = page({
  path: '/admin/accounts',
  section: 'staff §2.3',
  cacheScope: 'private',
  guard: GUARDS.seeAccounts,
  query: accountQuery,
});

/** What the viewer's last search by contact has found. */
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

/** Confirms the ban of an account, or its end. */
export const ACCOUNT_BAN_PAGE = page({
  path: '/admin/account/[id]/ban',
  section: 'staff §4.1',
  cacheScope: 'private',
  guard: GUARDS.banAccounts,
});

/** Shows what a merger into another account would move, and confirms it. */
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

/** Confirms the ban of a nickname, or its end. */
export const NICKNAME_BAN_PAGE = page({
  path: '/admin/nickname/[id]/ban',
  section: 'staff §4.1',
  cacheScope: 'private',
  guard: GUARDS.banNicknames,
});
