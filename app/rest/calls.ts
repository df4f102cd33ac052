import { myprofileCall, passwordCall } from '#lib/accounts/account-calls.ts';
import type { Call } from '#lib/http/call.ts';
import { registerCall } from '#lib/registration/registration-calls.ts';
import {
  connectCall,
  disconnectCall,
  endSessionCall,
  privilegesCall,
  whoamiCall,
} from '#lib/sessions/session-calls.ts';
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
];
