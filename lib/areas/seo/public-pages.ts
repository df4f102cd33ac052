import { EXERCISES, exercisePage } from '#lib/areas/exercises/exercise.ts';
import { API_AREAS } from '#lib/areas/api/api.ts';

/**
 * The pages that exist whatever the database holds, by their canonical addresses. Left out are pages of a single player, forms
 * of the session, and pages without end (moves, starts of the simulator, searches).
 */
export const PUBLIC_PAGES = [
  '/',
  '/telecharger.html',
  '/tutoriel.html',
  ...EXERCISES.map(exercisePage),
  '/tuto/specificites',
  '/tuto/vsbot',
  '/cartes',
  '/power',
  '/jouer',
  '/simulator',
  '/probleme',
  '/problemes',
  '/subscribe.html',
  '/login.html',
  '/ranking.html',
  '/guilds.html',
  '/staff.html',
  '/credits.html',
  '/api',
  ...API_AREAS.map((name) => `/api/${name}` as const),
  '/actualites',
  '/event',
  '/animation/themes',
  '/squonk',
  '/squonk/avis',
  '/squonk/bonus-de-guilde',
  '/squonk/capa-planning',
  '/squonk/pourquoi-un-serveur-ffwtt',
] as const;
