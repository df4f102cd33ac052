import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { APPEAL_PATHS } from './appeal.ts';

/** The target of the links in mails and on the login page. */
export const APPEAL_LINK_FILE = page({
  path: APPEAL_PATHS.entry,
  section: 'pages §3.13',
  query: rawQuery('jeton'),
  cacheScope: 'private',
  isFile: true,
});

/** The page of a ban, for its owner. */
export const APPEAL_PAGE = page({ path: APPEAL_PATHS.page, section: 'pages §3.13', cacheScope: 'private' });
