import { LEAGUES_PAGE, LEAGUE_CALENDAR_FILE, LEAGUE_PAGE } from '#lib/areas/animations/animation-pages.ts';
import { API_AREA_PAGE, API_PAGE, OPENAPI_FILE } from '#lib/areas/api/api-pages.ts';
import { OLD_PLANNER_PAGE, PLANNER_PAGE } from '#lib/areas/capacities/capacity-pages.ts';
import {
  CARDS_FILE,
  CARD_GAMES_PAGE,
  CARD_PAGE,
  GALLERY_PAGE,
  MY_CARDS_PAGE,
  POWER_PAGE,
} from '#lib/areas/cards/card-pages.ts';
import { COACH_HOME_PAGE, MISTAKE_PAGE } from '#lib/areas/coach/coach-pages.ts';
import { EXERCISE_PAGE } from '#lib/areas/exercises/exercise-pages.ts';
import { GUILDS_PAGE, GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import {
  HISTORY_CSV_FILE,
  HISTORY_JSON_FILE,
  HISTORY_PAGE,
  OWN_HISTORY_PAGE,
  SHORT_HISTORY_PAGE,
} from '#lib/areas/games/history-pages.ts';
import { CREDITS_PAGE, HOME_PAGE, INDEX_PAGE, OLD_HOME_PAGE } from '#lib/areas/home/home-pages.ts';
import { DOWNLOAD_PAGE, LAUNCHER_CMD, LAUNCHER_SH } from '#lib/areas/launcher/launcher-pages.ts';
import { CHANGELOG_FILE, NEWS_ENTRY_PAGE, NEWS_FEED_FILE, NEWS_PAGE } from '#lib/areas/news/news-pages.ts';
import { OWN_PLAYER_PAGE, PLAYER_PAGE, SEARCH_PAGE } from '#lib/areas/players/player-pages.ts';
import {
  DAY_PROBLEM_PAGE,
  FRAMED_DAY_PROBLEM_PAGE,
  FRAMED_PROBLEM_PAGE,
  PROBLEMS_PAGE,
  PROBLEM_FEED_FILE,
  TODAYS_PROBLEM_PAGE,
} from '#lib/areas/problems/problem-pages.ts';
import {
  ACCOUNT_PAGE,
  LOGIN_PAGE,
  NEW_PASSWORD_PAGE,
  PASSWORD_HINT_FILE,
  PASSWORD_LINK_FILE,
  PASSWORD_PAGE,
  SIGN_UP_PAGE,
} from '#lib/areas/profile/profile-pages.ts';
import { QUIZZ_THEMES_PAGE } from '#lib/areas/quizz/quizz-pages.ts';
import { RANKING_PAGE } from '#lib/areas/rankings/ranking-pages.ts';
import { ROBOTS_FILE, SITEMAP_FILE, SPECULATION_RULES_FILE } from '#lib/areas/seo/seo-pages.ts';
import { GAME_SIMULATOR_PAGE, POSITION_PAGE, SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { FRAMED_GAME_PAGE, GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import { STAFF_PAGE } from '#lib/areas/staff/staff-pages.ts';
import {
  MY_TRAININGS_PAGE,
  REVIEW_PAGE,
  START_PAGE,
  TABLE_PAGE,
} from '#lib/areas/training/training-pages.ts';
import {
  CHANGES_PAGE,
  DEVELOPER_PAGE,
  GUILD_BONUS_PAGE,
  OLD_CHANGES_PAGE,
  OPINIONS_PAGE,
  ROBOTS_PAGE,
  TUTORIAL_PAGE,
  WHY_PAGE,
} from '#lib/areas/tutorial/tutorial-pages.ts';
import {
  ACCOUNTS_PAGE,
  ACCOUNT_BAN_PAGE,
  ACCOUNT_DETAIL_PAGE,
  CONTACTS_PAGE,
  NICKNAMES_PAGE,
  NICKNAME_BAN_PAGE,
  NICKNAME_PAGE,
} from '#lib/back-office/accounts/account-pages.ts';
import { ACTIVITY_PAGE } from '#lib/back-office/activity/activity-pages.ts';
import { AUDIT_FILE, AUDIT_PAGE } from '#lib/back-office/audit/audit-pages.ts';
import { BACK_OFFICE_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  ANIMATIONS_PAGE,
  LEAGUE_DELETION_PAGE,
  LEAGUE_ADMIN_PAGE,
  LEAGUE_EDIT_PAGE,
} from '#lib/back-office/leagues/league-pages.ts';
import { NEWS_ADMIN_PAGE, NEWS_EDITOR_PAGE } from '#lib/back-office/news/news-editor-pages.ts';
import {
  MEMBER_REMOVAL_PAGE,
  SPECIAL_USERS_PAGE,
} from '#lib/back-office/special-users/special-user-pages.ts';
import { PageIndex } from '#lib/web/rows/page-index.ts';

/** Every page and every file of the site but calls and pictures. */
export const PAGES = new PageIndex([
  LEAGUES_PAGE,
  LEAGUE_PAGE,
  LEAGUE_CALENDAR_FILE,
  API_PAGE,
  API_AREA_PAGE,
  OPENAPI_FILE,
  PLANNER_PAGE,
  OLD_PLANNER_PAGE,
  POWER_PAGE,
  GALLERY_PAGE,
  CARD_PAGE,
  CARD_GAMES_PAGE,
  MY_CARDS_PAGE,
  CARDS_FILE,
  COACH_HOME_PAGE,
  MISTAKE_PAGE,
  EXERCISE_PAGE,
  GUILDS_PAGE,
  GUILD_PAGE,
  HISTORY_PAGE,
  OWN_HISTORY_PAGE,
  SHORT_HISTORY_PAGE,
  HISTORY_CSV_FILE,
  HISTORY_JSON_FILE,
  GAME_PAGE,
  FRAMED_GAME_PAGE,
  HOME_PAGE,
  INDEX_PAGE,
  OLD_HOME_PAGE,
  CREDITS_PAGE,
  DOWNLOAD_PAGE,
  LAUNCHER_CMD,
  LAUNCHER_SH,
  NEWS_PAGE,
  NEWS_ENTRY_PAGE,
  NEWS_FEED_FILE,
  CHANGELOG_FILE,
  PLAYER_PAGE,
  OWN_PLAYER_PAGE,
  SEARCH_PAGE,
  TODAYS_PROBLEM_PAGE,
  DAY_PROBLEM_PAGE,
  FRAMED_PROBLEM_PAGE,
  FRAMED_DAY_PROBLEM_PAGE,
  PROBLEMS_PAGE,
  PROBLEM_FEED_FILE,
  LOGIN_PAGE,
  SIGN_UP_PAGE,
  PASSWORD_PAGE,
  PASSWORD_HINT_FILE,
  PASSWORD_LINK_FILE,
  NEW_PASSWORD_PAGE,
  ACCOUNT_PAGE,
  QUIZZ_THEMES_PAGE,
  RANKING_PAGE,
  ROBOTS_FILE,
  SITEMAP_FILE,
  SPECULATION_RULES_FILE,
  SIMULATOR_PAGE,
  POSITION_PAGE,
  GAME_SIMULATOR_PAGE,
  STAFF_PAGE,
  START_PAGE,
  TABLE_PAGE,
  REVIEW_PAGE,
  MY_TRAININGS_PAGE,
  TUTORIAL_PAGE,
  CHANGES_PAGE,
  OLD_CHANGES_PAGE,
  ROBOTS_PAGE,
  DEVELOPER_PAGE,
  OPINIONS_PAGE,
  WHY_PAGE,
  GUILD_BONUS_PAGE,
  ACCOUNTS_PAGE,
  CONTACTS_PAGE,
  ACCOUNT_DETAIL_PAGE,
  ACCOUNT_BAN_PAGE,
  NICKNAMES_PAGE,
  NICKNAME_PAGE,
  NICKNAME_BAN_PAGE,
  ACTIVITY_PAGE,
  AUDIT_PAGE,
  AUDIT_FILE,
  BACK_OFFICE_PAGE,
  ANIMATIONS_PAGE,
  LEAGUE_ADMIN_PAGE,
  LEAGUE_EDIT_PAGE,
  LEAGUE_DELETION_PAGE,
  NEWS_ADMIN_PAGE,
  NEWS_EDITOR_PAGE,
  SPECIAL_USERS_PAGE,
  MEMBER_REMOVAL_PAGE,
]);
