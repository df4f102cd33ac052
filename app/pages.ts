import * as animationPages from '#lib/areas/animations/animation-pages.ts';
import * as apiPages from '#lib/areas/api/api-pages.ts';
import * as appealPages from '#lib/areas/appeals/appeal-pages.ts';
import * as capacityPages from '#lib/areas/capacities/capacity-pages.ts';
import * as cardPages from '#lib/areas/cards/card-pages.ts';
import * as coachPages from '#lib/areas/coach/coach-pages.ts';
import * as duelPages from '#lib/areas/duels/duel-pages.ts';
import * as firstMovePages from '#lib/areas/first-move/first-move-pages.ts';
import * as guildPages from '#lib/areas/guilds/guild-pages.ts';
import * as historyPages from '#lib/areas/games/history-pages.ts';
import * as homePages from '#lib/areas/home/home-pages.ts';
import * as launcherPages from '#lib/areas/launcher/launcher-pages.ts';
import * as livePages from '#lib/areas/live/live-pages.ts';
import * as newsPages from '#lib/areas/news/news-pages.ts';
import * as personalDataPages from '#lib/areas/personal-data/personal-data-pages.ts';
import * as playerPages from '#lib/areas/players/player-pages.ts';
import * as problemPages from '#lib/areas/problems/problem-pages.ts';
import * as profilePages from '#lib/areas/profile/profile-pages.ts';
import * as rankingPages from '#lib/areas/rankings/ranking-pages.ts';
import * as reportPages from '#lib/areas/reports/report-pages.ts';
import * as seoPages from '#lib/areas/seo/seo-pages.ts';
import * as simulatorPages from '#lib/areas/simulator/simulator-pages.ts';
import * as gamePages from '#lib/areas/replays/game-pages.ts';
import * as statusPages from '#lib/areas/status/status-pages.ts';
import * as trainingPages from '#lib/areas/training/training-pages.ts';
import * as tutorialPages from '#lib/areas/tutorial/tutorial-pages.ts';
import * as backOfficePages from '#lib/back-office/home/back-office-pages.ts';
import { PageIndex, type AnyPageRow } from '#lib/web/rows/page-row.ts';

/** The rows of each area by name. To remove an area, delete its line here and its folders. */
const AREAS: readonly Readonly<Record<string, AnyPageRow>>[] = [
  animationPages,
  apiPages,
  appealPages,
  capacityPages,
  cardPages,
  coachPages,
  duelPages,
  firstMovePages,
  guildPages,
  historyPages,
  homePages,
  launcherPages,
  livePages,
  newsPages,
  personalDataPages,
  playerPages,
  problemPages,
  profilePages,
  rankingPages,
  reportPages,
  seoPages,
  simulatorPages,
  gamePages,
  statusPages,
  trainingPages,
  tutorialPages,
  backOfficePages,
];

/** Every page and file of the site except calls and pictures. */
export const PAGES = new PageIndex(AREAS.flatMap((rows) => Object.values(rows)));
