import { myprofileCall, passwordCall } from '#lib/accounts/account-calls.ts';
import { guildCall, guildDonationCall, guildExtraCall, guildListCall } from '#lib/guilds/guild-calls.ts';
import { myCardsCall } from '#lib/cards/card-calls.ts';
import type { Call } from '#lib/http/call.ts';
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
  myprofileCall,
  privilegesCall,
  endSessionCall,
  themeCall,
  rankingsCall,
  rankingNameCall,
  compositionCall,
  guildListCall,
  guildCall,
  guildDonationCall,
  guildExtraCall,
  myCardsCall,
  quizzThemesCall,
];
