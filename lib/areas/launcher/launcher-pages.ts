import { page } from '#lib/web/rows/page-row.ts';

/** How to get into the game. */
export const DOWNLOAD_PAGE = page({
  path: '/telecharger.html',
  section: 'pages §2.3',
  cacheScope: 'public',
  isInSitemap: true,
});

/** The launcher for Windows. */
export const LAUNCHER_CMD = page({
  path: '/lanceur.cmd',
  section: 'pages §2.4',
  cacheScope: 'public',
  isFile: true,
});

/** The launcher for Linux. */
export const LAUNCHER_SH = { ...LAUNCHER_CMD, path: '/lanceur.sh' } as const;
