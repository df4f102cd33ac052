import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { VIEW_PARAMETER } from './history-address.ts';

const FILTERS = ['resultat', 'type', 'notouch', 'famille', 'mois', 'q'] as const;

/** The games of an account, for those who may see them. */
export const HISTORY_PAGE = page({
  path: '/history/player/[id]',
  section: 'pages §6.1',
  query: rawQuery(...FILTERS, 'apres', 'avant', 'page', VIEW_PARAMETER),
  cacheScope: 'private',
});

/** Redirects to the viewer's own games, with the same filters. */
export const OWN_HISTORY_PAGE = page({
  path: '/history/player/who',
  section: 'pages §6.1',
  query: HISTORY_PAGE.query,
  cacheScope: 'private',
});

/** {@link OWN_HISTORY_PAGE} at a shorter address. */
export const SHORT_HISTORY_PAGE = { ...OWN_HISTORY_PAGE, path: '/history/player' } as const;

export const HISTORY_CSV_FILE = page({
  path: '/history/player/[id]/parties.csv',
  section: 'pages §6.3',
  query: rawQuery(...FILTERS),
  cacheScope: 'private',
  isFile: true,
  work: 'export',
});

/** A filtered history for programs. */
export const HISTORY_JSON_FILE = { ...HISTORY_CSV_FILE, path: '/history/player/[id]/parties.json' } as const;
