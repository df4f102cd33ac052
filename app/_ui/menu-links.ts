import { LEAGUES_PAGE, QUIZZ_THEMES_PAGE } from '#lib/areas/animations/animation-pages.ts';
import { API_PAGE } from '#lib/areas/api/api-pages.ts';
import { OLD_PLANNER_PAGE } from '#lib/areas/capacities/capacity-pages.ts';
import { PLANNER_MESSAGES } from '#lib/areas/capacities/capacity-messages.ts';
import { MY_CARDS_PAGE, POWER_PAGE } from '#lib/areas/cards/card-pages.ts';
import { DUEL_MESSAGES } from '#lib/areas/duels/duel-messages.ts';
import { DUEL_START_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { GALLERY_PATH } from '#lib/areas/cards/card-query.ts';
import { GALLERY_MESSAGES } from '#lib/areas/cards/gallery-messages.ts';
import { GUILDS_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { OWN_HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import { CREDITS_PAGE } from '#lib/areas/home/home-pages.ts';
import { DOWNLOAD_PAGE } from '#lib/areas/launcher/launcher-pages.ts';
import { LIVE_MESSAGES } from '#lib/areas/live/live-messages.ts';
import { LIVE_PAGE } from '#lib/areas/live/live-pages.ts';
import { CHANGELOG_FILE, NEWS_PAGE } from '#lib/areas/news/news-pages.ts';
import { LEGAL_MESSAGES, PERSONAL_DATA_MESSAGES } from '#lib/areas/personal-data/personal-data-messages.ts';
import { LEGAL_PAGE, PRIVACY_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { OWN_PLAYER_PAGE, SEARCH_PAGE, STAFF_PAGE } from '#lib/areas/players/player-pages.ts';
import { PROBLEM_PAGE } from '#lib/areas/problems/problem.ts';
import { SEARCH_MESSAGES } from '#lib/areas/players/player-messages.ts';
import { ACCOUNT_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { SIMULATOR_MESSAGES } from '#lib/areas/simulator/simulator-messages.ts';
import { STATUS_MESSAGES } from '#lib/areas/status/status-messages.ts';
import { SERVER_PAGE } from '#lib/areas/status/status-pages.ts';
import { MY_TRAININGS_MESSAGES } from '#lib/areas/training/my-trainings-messages.ts';
import { START_MESSAGES } from '#lib/areas/training/start-messages.ts';
import { START_PAGE } from '#lib/areas/training/training-pages.ts';
import { MY_TRAININGS_PATH } from '#lib/areas/training/training.ts';
import { isPageHere } from '#lib/areas/tutorial/page-text.ts';
import {
  CHANGES_PAGE,
  DEVELOPER_PAGE,
  ROBOTS_PAGE,
  TUTORIAL_PAGE,
} from '#lib/areas/tutorial/tutorial-pages.ts';
import { getMenus } from '#lib/base/config/content.ts';
import { frameMessages as say } from '#lib/base/text/frame-messages.ts';

/** A link of a menu, marked as current on pages below the address `within` too. */
export type MenuLink = { readonly href: string; readonly label: string; readonly within?: string };

const HELP_LINKS: readonly MenuLink[] = [
  { href: TUTORIAL_PAGE.path, label: say.rules },
  { href: CHANGES_PAGE.path, label: say.changes },
  { href: ROBOTS_PAGE.path, label: say.robots },
  { href: POWER_PAGE.path, label: say.cards },
  { href: OLD_PLANNER_PAGE.path, label: PLANNER_MESSAGES.title },
  { href: QUIZZ_THEMES_PAGE.path, label: say.quizz },
  { href: DEVELOPER_PAGE.path, label: say.blog, within: '/squonk/' },
];

const COMMUNITY_LINKS: readonly MenuLink[] = [
  { href: LIVE_PAGE.path, label: LIVE_MESSAGES.title, within: '/direct/' },
  { href: DUEL_START_PAGE.path, label: DUEL_MESSAGES.title, within: '/defi/' },
  { href: RANKING_PAGE.path, label: say.ranking },
  { href: SEARCH_PAGE.path, label: SEARCH_MESSAGES.title, within: '/joueur/' },
  { href: GUILDS_PAGE.path, label: say.guilds, within: '/guild/' },
  { href: LEAGUES_PAGE.path, label: say.leagues, within: '/event/' },
  { href: NEWS_PAGE.path, label: say.news, within: '/actualites/' },
];

/** Where newcomers try the game. */
export const PLAY_LINK: MenuLink = { href: START_PAGE.path, label: START_MESSAGES.menu, within: '/jouer/' };

const BAR_LINKS: readonly MenuLink[] = [
  PLAY_LINK,
  { href: PROBLEM_PAGE, label: say.problem, within: PROBLEM_PAGE },
  { href: SIMULATOR_PAGE.path, label: SIMULATOR_MESSAGES.title, within: '/simulator/' },
  { href: GALLERY_PATH, label: GALLERY_MESSAGES.title, within: `${GALLERY_PATH}/` },
];

const FOOT_LINKS: readonly MenuLink[] = [
  { href: DOWNLOAD_PAGE.path, label: say.download },
  { href: SERVER_PAGE.path, label: STATUS_MESSAGES.title },
  { href: CHANGELOG_FILE.path, label: say.changelog },
  { href: CREDITS_PAGE.path, label: say.credits },
  { href: API_PAGE.path, label: say.api },
  { href: LEGAL_PAGE.path, label: LEGAL_MESSAGES.title },
  { href: PRIVACY_PAGE.path, label: PERSONAL_DATA_MESSAGES.title },
];

/** The links of the menu « Aide »: the operator's, or those of the pages that this site has. */
export function helpLinks(): readonly MenuLink[] {
  return getMenus().help ?? present(HELP_LINKS);
}

/** The links of the menu « Communauté ». */
export function communityLinks(): readonly MenuLink[] {
  return getMenus().community ?? present(COMMUNITY_LINKS);
}

/** The links of the bar itself, before the menus. */
export function barLinks(): readonly MenuLink[] {
  return getMenus().bar ?? BAR_LINKS;
}

/** The general links of the footer, without the contact link after them. */
export function footLinks(): readonly MenuLink[] {
  return getMenus().footer ?? present(FOOT_LINKS);
}

function present(links: readonly MenuLink[]): readonly MenuLink[] {
  return links.filter(({ href }) => isPageHere(href));
}

/** The last line of the menu « Communauté ». */
export const STAFF_LINK: MenuLink = { href: STAFF_PAGE.path, label: say.staff };

/** The links of the account menu, the same for every player. */
export const ACCOUNT_LINKS: readonly MenuLink[] = [
  { href: ACCOUNT_PAGE.path, label: say.account, within: '/change-password' },
  { href: OWN_HISTORY_PAGE.path, label: say.ownGames, within: '/history/' },
  { href: MY_CARDS_PAGE.path, label: say.ownCards },
  { href: MY_TRAININGS_PATH, label: MY_TRAININGS_MESSAGES.title },
  { href: OWN_PLAYER_PAGE.path, label: say.ownPage },
];

export const ADMIN_LINK: MenuLink = { href: '/admin', label: say.administration, within: '/admin/' };

/**
 * The `aria-current` of a link: `page` for the page shown, `true` for a page below the address `within`.
 * `path` is that of the page shown and may include a query.
 */
export function currentPage(href: string, path: string, within?: string): 'page' | 'true' | undefined {
  const [bare = ''] = path.split('?');
  if (href === bare) return 'page';
  return within !== undefined && bare.startsWith(within) ? 'true' : undefined;
}
