import { PLANNER_WORDS } from '#lib/areas/capacities/capacity-words.ts';
import { GALLERY_PATH } from '#lib/areas/cards/gallery-address.ts';
import { GALLERY_WORDS } from '#lib/areas/cards/gallery-words.ts';
import { PROBLEM_WORDS } from '#lib/areas/problems/problem-words.ts';
import { PROBLEM_PAGE } from '#lib/areas/problems/problem.ts';
import { SEARCH_WORDS } from '#lib/areas/players/player-words.ts';
import { SIMULATOR_WORDS } from '#lib/areas/simulator/simulator-words.ts';
import { MY_TRAININGS_WORDS } from '#lib/areas/training/my-trainings-words.ts';
import { START_WORDS } from '#lib/areas/training/start-words.ts';
import { MY_TRAININGS_PATH } from '#lib/areas/training/training.ts';
import { isPageHere } from '#lib/areas/tutorial/text-pages.ts';
import { getMenus } from '#lib/base/config/menus.ts';
import { shellMessages as say } from '#lib/base/words/shell-words.ts';

/** A link of a menu; it lights up for the pages below the address `within` too. */
export type MenuLink = { readonly href: string; readonly label: string; readonly within?: string };

const HELP_LINKS: readonly MenuLink[] = [
  { href: '/tutoriel.html', label: say.rules },
  { href: '/tuto/specificites', label: say.changes },
  { href: '/tuto/vsbot', label: say.robots },
  { href: '/power', label: say.cards },
  { href: '/capa-planning.html', label: PLANNER_WORDS.title },
];

const COMMUNITY_LINKS: readonly MenuLink[] = [
  { href: '/ranking.html', label: say.ranking },
  { href: '/recherche', label: SEARCH_WORDS.title, within: '/joueur/' },
  { href: '/guilds.html', label: say.guilds, within: '/guild/' },
  { href: PROBLEM_PAGE, label: PROBLEM_WORDS.title, within: '/probleme' },
  { href: '/event', label: say.leagues, within: '/event/' },
  { href: '/actualites', label: say.news, within: '/actualites/' },
  { href: '/animation/themes', label: say.quizz },
  { href: '/squonk', label: say.blog, within: '/squonk/' },
];

const BAR_LINKS: readonly MenuLink[] = [
  { href: '/jouer', label: START_WORDS.menu, within: '/jouer/' },
  { href: '/simulator', label: SIMULATOR_WORDS.title, within: '/simulator/' },
  { href: GALLERY_PATH, label: GALLERY_WORDS.title, within: `${GALLERY_PATH}/` },
];

const FOOT_LINKS: readonly MenuLink[] = [
  { href: '/telecharger.html', label: say.download },
  { href: '/changelog.txt', label: say.changelog },
  { href: '/credits.html', label: say.credits },
  { href: '/api', label: say.api },
];

/** The links of the menu « Aide »: the operator's, or those of the pages that this site has. */
export function helpLinks(): readonly MenuLink[] {
  return getMenus().help ?? present(HELP_LINKS);
}

/** The first links of the menu « Communauté », followed by the current leagues. */
export function communityLinks(): readonly MenuLink[] {
  return getMenus().community ?? present(COMMUNITY_LINKS);
}

/** What stands in the bar itself, before the menus. */
export function barLinks(): readonly MenuLink[] {
  return getMenus().bar ?? BAR_LINKS;
}

/** The general links at the foot of every page; that of the contact address follows them. */
export function footLinks(): readonly MenuLink[] {
  return getMenus().footer ?? present(FOOT_LINKS);
}

function present(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.filter(({ href }) => isPageHere(href));
}

/** What stands in the bar after the menus. */
export const STAFF_LINK: MenuLink = { href: '/staff.html', label: say.staff };

/** The links under a player's name, which lead to the same addresses for all of them. */
export const ACCOUNT_LINKS: readonly MenuLink[] = [
  { href: '/myaccount.html', label: say.account, within: '/change-password' },
  { href: '/history/player/who', label: say.ownGames, within: '/history/' },
  { href: '/mycards.html', label: say.ownCards },
  { href: MY_TRAININGS_PATH, label: MY_TRAININGS_WORDS.title },
  { href: '/ma-page', label: say.ownPage },
];

export const ADMIN_LINK: MenuLink = { href: '/admin', label: say.administration, within: '/admin/' };
