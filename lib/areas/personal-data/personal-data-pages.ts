import { page } from '#lib/web/rows/page-row.ts';
import { CLOSING_PATH } from './closing.ts';

/** Who publishes and hosts the site. */
export const LEGAL_PAGE = page({
  path: '/mentions-legales',
  section: 'pages §1.9',
  cacheScope: 'public',
  isInSitemap: true,
});

/** The data kept about players and visitors, with reasons and retention periods. */
export const PRIVACY_PAGE = page({
  path: '/confidentialite',
  section: 'pages §1.10',
  cacheScope: 'public',
  isInSitemap: true,
});

/** Where players request their data. */
export const MY_DATA_PAGE = page({ path: '/mes-donnees', section: 'pages §3.8', cacheScope: 'private' });

/** The archive of the viewer's data. */
export const ARCHIVE_FILE = page({
  path: '/mes-donnees/archive.zip',
  section: 'pages §3.8',
  cacheScope: 'private',
  isFile: true,
  work: 'export',
});

/** Where players close their account. */
export const CLOSING_PAGE = page({ path: CLOSING_PATH, section: 'pages §3.9', cacheScope: 'private' });

/** The contact for security reports. */
export const SECURITY_FILE = page({
  path: '/.well-known/security.txt',
  section: 'serving §8.3',
  cacheScope: 'public',
  isFile: true,
});
