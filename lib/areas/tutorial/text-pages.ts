import { findContent, hasPageText } from '#lib/base/config/content.ts';

/** Pages that consist of a text; a page does not exist if the site has no text for it (product/serving §1.6). */
const TEXT_PAGES: readonly string[] = [
  'tuto/specificites',
  'tuto/vsbot',
  'squonk',
  'squonk/avis',
  'squonk/bonus-de-guilde',
  'squonk/pourquoi-un-serveur-ffwtt',
];

/** The planner's entry in the section of the demo's operator. */
export const PLANNER_IN_SECTION = '/squonk/capa-planning';

/** The planner's own address, and the one that search engines are to know. */
export function plannerPath(): '/squonk/capa-planning' | '/capa-planning.html' {
  return isPageHere(PLANNER_IN_SECTION) ? PLANNER_IN_SECTION : '/capa-planning.html';
}

/** False for a page whose text this site does not have. Menus and the sitemap leave such a page out, and its address is 404. */
export function isPageHere(path: string): boolean {
  if (path === '/changelog.txt') return findContent('changelog.txt') !== null;
  if (path === PLANNER_IN_SECTION) return hasPageText('squonk');
  const name = path.slice(1);
  return !TEXT_PAGES.includes(name) || hasPageText(name);
}
