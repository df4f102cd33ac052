import { rawQuery } from '#lib/base/query.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { cardQuery, galleryQuery, KEPT_FILTERS, keptName } from './card-query.ts';

/** The explanation of power, with every card. */
export const POWER_PAGE = page({
  path: '/power',
  section: 'pages §4.4',
  query: cardQuery,
  cacheScope: 'public',
  isInSitemap: true,
});

export const GALLERY_PAGE = page({
  path: '/cartes',
  section: 'pages §4.9',
  query: galleryQuery,
  cacheScope: 'anonymous',
  isInSitemap: true,
  isQueryCrawled: false,
});

/** A card compared with its deck and with all other cards. */
export const CARD_PAGE = page({
  path: '/cartes/[id]',
  section: 'pages §4.10',
  cacheScope: 'anonymous',
  isInSitemap: true,
});

/** The newest games in which a card was played. */
export const CARD_GAMES_PAGE = page({
  path: '/cartes/[id]/parties',
  section: 'pages §4.11',
  cacheScope: 'anonymous',
});

export const MY_CARDS_PAGE = page({
  path: '/mycards.html',
  section: 'pages §4.5',
  query: rawQuery('q', ...KEPT_FILTERS, 'carte', 'tout', ...KEPT_FILTERS.map(keptName)),
  cacheScope: 'private',
});

/** The cards of an account as text. */
export const CARDS_FILE = page({
  path: '/text/cards/[id]',
  section: 'pages §4.6',
  cacheScope: 'private',
  isFile: true,
  work: 'export',
});
