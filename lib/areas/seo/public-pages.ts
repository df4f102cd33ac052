/**
 * The pages that are there whatever the database holds, each by its one address. Left out: what belongs to one player, forms of
 * the session, and pages without number (moves, starts of the simulator, searches).
 */
export const PUBLIC_PAGES = [
  '/',
  '/telecharger.html',
  '/tutoriel.html',
  '/tuto/specificites',
  '/tuto/vsbot',
  '/power',
  '/simulator',
  '/subscribe.html',
  '/login.html',
  '/ranking.html',
  '/guilds.html',
  '/staff.html',
  '/animation/themes',
  '/squonk',
  '/squonk/avis',
  '/squonk/bonus-de-guilde',
  '/squonk/capa-planning',
  '/squonk/pourquoi-un-serveur-ffwtt',
] as const;
