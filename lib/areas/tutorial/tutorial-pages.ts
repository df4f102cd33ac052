import { page } from '#lib/web/rows/page-row.ts';
import { rawQuery } from '#lib/base/query.ts';

/** The rules of the game, with examples. */
export const TUTORIAL_PAGE = page({
  path: '/tutoriel.html',
  section: 'pages §4.1',
  cacheScope: 'anonymous',
  isInSitemap: true,
});

/** What this server does differently. */
export const CHANGES_PAGE = page({
  path: '/tuto/specificites',
  section: 'pages §4.3',
  cacheScope: 'public',
  isInSitemap: true,
});

/** The older address of that page. */
export const OLD_CHANGES_PAGE = { ...CHANGES_PAGE, path: '/specificites.html', isInSitemap: false } as const;

/** Games against robots. */
export const ROBOTS_PAGE = page({
  path: '/tuto/vsbot',
  section: 'economy §4',
  cacheScope: 'public',
  isInSitemap: true,
});

/** Who runs the server. */
export const DEVELOPER_PAGE = page({
  path: '/squonk',
  section: 'pages §8',
  cacheScope: 'public',
  isInSitemap: true,
});

/** Questions to the players. */
export const OPINIONS_PAGE = { ...DEVELOPER_PAGE, path: '/squonk/avis' } as const;

/** Why a private server was made. */
export const WHY_PAGE = { ...DEVELOPER_PAGE, path: '/squonk/pourquoi-un-serveur-ffwtt' } as const;

/** Why the bonuses of guilds are off. */
export const GUILD_BONUS_PAGE = {
  ...DEVELOPER_PAGE,
  path: '/squonk/bonus-de-guilde',
  section: 'economy §11',
} as const;

/** A small problem of a rule. */
export const EXERCISE_PAGE = page({
  path: '/tuto/[lesson]/[number]',
  section: 'learning §2',
  query: rawQuery('essais', 'carte', 'solution'),
  cacheScope: 'anonymous',
  isInSitemap: true,
  isQueryCrawled: false,
});
