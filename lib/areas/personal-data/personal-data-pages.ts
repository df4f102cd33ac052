import { page } from '#lib/web/rows/page-row.ts';

/** Who publishes and hosts the site. */
export const LEGAL_PAGE = page({
  path: '/mentions-legales',
  section: 'pages §1.9',
  cacheScope: 'public',
  isInSitemap: true,
});

/** What is kept of players and visitors, why and how long. */
export const PRIVACY_PAGE = page({
  path: '/confidentialite',
  section: 'pages §1.10',
  cacheScope: 'public',
  isInSitemap: true,
});
