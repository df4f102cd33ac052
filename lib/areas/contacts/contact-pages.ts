import { CONTACTS_PATH } from '#lib/identity/contacts/contact.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** Notifications of challenges, and blocked players. */
export const CONTACTS_PAGE = page({ path: CONTACTS_PATH, section: 'pages §3.15', cacheScope: 'private' });
