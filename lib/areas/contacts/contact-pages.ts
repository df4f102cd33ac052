import { CONTACTS_PATH } from '#lib/identity/contacts/contact.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** How players are told of challenges, and whom they have blocked. */
export const CONTACTS_PAGE = page({ path: CONTACTS_PATH, section: 'pages §3.15', cacheScope: 'private' });
