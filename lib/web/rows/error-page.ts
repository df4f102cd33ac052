import { page } from './page-row.ts';

/** The page of a status (product/serving §6.1), which the gateway puts in the place of an error; clients get a 404 at its path. */
export const ERROR_PAGE = page({ path: '/erreur/[status]', section: 'serving §6.1', cacheScope: 'public' });
