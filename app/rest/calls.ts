import { myprofileCall, passwordCall } from '#lib/areas/profile/profile-calls.ts';
import { activityCall } from '#lib/desk/activity/activity-calls.ts';
import { passwordLinkCall } from '#lib/identity/passwords/password-link-calls.ts';
import {
  adminAccountBanCall,
  adminAccountCall,
  adminAccountEditCall,
  adminAccountsCall,
  adminContactsCall,
} from '#lib/desk/accounts/admin-account-calls.ts';
import {
  adminCapitalizationCall,
  adminNicknameBanCall,
  adminNicknameCall,
  adminNicknamesByAccountCall,
  adminNicknamesCall,
} from '#lib/desk/accounts/admin-nickname-calls.ts';
import { auditUndoCall } from '#lib/desk/audit/audit-calls.ts';
import {
  animationCall,
  animationGameCall,
  animationRegisterCall,
  animationsCall,
} from '#lib/areas/animations/animation-calls.ts';
import { leagueCreateCall, leagueStatesCall } from '#lib/desk/leagues/league-staff-calls.ts';
import { lastMessagesCall } from '#lib/desk/chat/chat-calls.ts';
import {
  guildCall,
  guildDonationCall,
  guildExtraCall,
  guildListCall,
} from '#lib/areas/guilds/guild-calls.ts';
import { myCardsCall } from '#lib/areas/cards/card-calls.ts';
import { gameCall } from '#lib/areas/history/game-calls.ts';
import { historyBetweenCall, historyCall, historyWhoCall } from '#lib/areas/history/history-calls.ts';
import type { Call } from '#lib/base/call.ts';
import { newsCreateCall, newsEditCall } from '#lib/desk/news/news-editor-calls.ts';
import { privacyCall } from '#lib/areas/players/player-calls.ts';
import { quizzThemesCall } from '#lib/areas/quizz/quizz-calls.ts';
import { rankingNameCall, rankingsCall } from '#lib/areas/rankings/ranking-calls.ts';
import { registerCall } from '#lib/identity/registration/registration-calls.ts';
import {
  connectCall,
  disconnectCall,
  endSessionCall,
  privilegesCall,
  whoamiCall,
} from '#lib/identity/sessions/session-calls.ts';
import {
  simulatorAnalyseCall,
  simulatorGetCall,
  simulatorPlayCall,
} from '#lib/areas/simulator/simulator-calls.ts';
import {
  specialUserAddCall,
  specialUserDeleteCall,
  specialUserModifyCall,
  specialUsersCall,
} from '#lib/desk/special-users/special-user-calls.ts';
import { compositionCall } from '#lib/areas/staff/staff-calls.ts';
import { statusCall } from '#lib/areas/status/status-calls.ts';
import { themeCall } from '#lib/areas/theme/theme-calls.ts';

/** Every call of the API, one row per route: the OpenAPI document is made from it, and a test holds both together. */
export const CALLS: readonly Call[] = [
  whoamiCall,
  statusCall,
  connectCall,
  disconnectCall,
  registerCall,
  passwordCall,
  passwordLinkCall,
  myprofileCall,
  privilegesCall,
  endSessionCall,
  themeCall,
  privacyCall,
  rankingsCall,
  rankingNameCall,
  compositionCall,
  guildListCall,
  guildCall,
  guildDonationCall,
  guildExtraCall,
  myCardsCall,
  quizzThemesCall,
  animationsCall,
  animationCall,
  animationRegisterCall,
  animationGameCall,
  lastMessagesCall,
  historyCall,
  historyWhoCall,
  historyBetweenCall,
  gameCall,
  simulatorGetCall,
  simulatorPlayCall,
  simulatorAnalyseCall,
  adminAccountsCall,
  adminAccountCall,
  adminAccountEditCall,
  adminAccountBanCall,
  adminContactsCall,
  adminNicknamesCall,
  adminNicknameCall,
  adminNicknameBanCall,
  adminCapitalizationCall,
  adminNicknamesByAccountCall,
  specialUsersCall,
  specialUserAddCall,
  specialUserModifyCall,
  specialUserDeleteCall,
  activityCall,
  leagueCreateCall,
  leagueStatesCall,
  newsCreateCall,
  newsEditCall,
  auditUndoCall,
];
