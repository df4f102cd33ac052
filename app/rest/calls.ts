import { myprofileCall, passwordCall } from '#lib/accounts/account-calls.ts';
import { activityCall } from '#lib/admin/activity-calls.ts';
import { passwordLinkCall } from '#lib/accounts/password-link-calls.ts';
import {
  adminAccountBanCall,
  adminAccountCall,
  adminAccountEditCall,
  adminAccountsCall,
  adminContactsCall,
} from '#lib/admin/admin-account-calls.ts';
import {
  adminCapitalizationCall,
  adminNicknameBanCall,
  adminNicknameCall,
  adminNicknamesByAccountCall,
  adminNicknamesCall,
} from '#lib/admin/admin-nickname-calls.ts';
import { auditUndoCall } from '#lib/admin/audit-calls.ts';
import {
  animationCall,
  animationGameCall,
  animationRegisterCall,
  animationsCall,
} from '#lib/animations/animation-calls.ts';
import { leagueCreateCall, leagueStatesCall } from '#lib/animations/league-staff-calls.ts';
import { lastMessagesCall } from '#lib/chat/chat-calls.ts';
import { guildCall, guildDonationCall, guildExtraCall, guildListCall } from '#lib/guilds/guild-calls.ts';
import { myCardsCall } from '#lib/cards/card-calls.ts';
import { gameCall } from '#lib/history/game-calls.ts';
import { historyBetweenCall, historyCall, historyWhoCall } from '#lib/history/history-calls.ts';
import type { Call } from '#lib/http/call.ts';
import { newsCreateCall, newsEditCall } from '#lib/news/news-editor-calls.ts';
import { privacyCall } from '#lib/players/player-calls.ts';
import { quizzThemesCall } from '#lib/quizz/quizz-calls.ts';
import { rankingNameCall, rankingsCall } from '#lib/rankings/ranking-calls.ts';
import { registerCall } from '#lib/registration/registration-calls.ts';
import {
  connectCall,
  disconnectCall,
  endSessionCall,
  privilegesCall,
  whoamiCall,
} from '#lib/sessions/session-calls.ts';
import { simulatorAnalyseCall, simulatorGetCall, simulatorPlayCall } from '#lib/simulator/simulator-calls.ts';
import {
  specialUserAddCall,
  specialUserDeleteCall,
  specialUserModifyCall,
  specialUsersCall,
} from '#lib/staff/special-user-calls.ts';
import { compositionCall } from '#lib/staff/staff-calls.ts';
import { statusCall } from '#lib/status/status-calls.ts';
import { themeCall } from '#lib/theme/theme-calls.ts';

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
