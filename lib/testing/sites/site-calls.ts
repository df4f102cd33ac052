import { banAccount } from '#lib/back-office/accounts/admin-ban-service.ts';
import { changePassword } from '#lib/identity/passwords/password-change-service.ts';
import { setPasswordByLink } from '#lib/identity/passwords/password-link-service.ts';
import { register } from '#lib/identity/registration/registration-service.ts';
import {
  connect,
  disconnect,
  endOwnSession,
  findSessionAccount,
} from '#lib/identity/sessions/session-service.ts';

/** The services that a site process runs on request, by name, with their own arguments and results. */
export const SITE_CALLS = {
  connect,
  changePassword,
  setPasswordByLink,
  banAccount,
  endOwnSession,
  disconnect,
  register,
  findSessionAccount,
};

export type SiteCalls = typeof SITE_CALLS;
