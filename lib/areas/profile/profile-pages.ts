import { rawQuery } from '#lib/base/query.ts';
import { EMAIL_PATHS } from '#lib/identity/emails/email-change.ts';
import { FACTOR_PATHS } from '#lib/identity/factors/factor-paths.ts';
import { PASSKEY_PATH } from '#lib/identity/passkeys/passkey.ts';
import { LOST_PASSWORD_PATH } from '#lib/identity/accounts/password-rules.ts';
import { CONFIRM_PATH } from '#lib/base/call.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { CONTACTS_PATH } from '#lib/identity/contacts/contact.ts';

export const LOGIN_PAGE = page({
  path: '/login.html',
  section: 'pages §3.1',
  query: rawQuery('retour'),
  cacheScope: 'anonymous',
  isInSitemap: true,
  isPrefetched: false,
  needsReader: true,
});

export const SIGN_UP_PAGE = page({
  path: '/subscribe.html',
  section: 'pages §3.2',
  query: rawQuery('retour'),
  cacheScope: 'anonymous',
  isInSitemap: true,
  isPrefetched: false,
  needsReader: true,
});

/** The form to change the password. */
export const PASSWORD_PAGE = page({
  path: '/change-password.html',
  section: 'pages §3.3',
  cacheScope: 'private',
});

/** The address that password managers request. */
export const PASSWORD_HINT_FILE = page({
  path: '/.well-known/change-password',
  section: 'pages §3.3',
  cacheScope: 'public',
  isFile: true,
});

/** The target of a link for a new password. */
export const PASSWORD_LINK_FILE = page({
  path: '/nouveau-mot-de-passe',
  section: 'pages §3.4',
  query: rawQuery('jeton'),
  cacheScope: 'private',
  isFile: true,
});

/** The form that the link leads to. */
export const NEW_PASSWORD_PAGE = page({
  path: '/nouveau-mot-de-passe/choisir',
  section: 'pages §3.4',
  cacheScope: 'private',
});

/** The form that sends a link for a new password. */
export const LOST_PASSWORD_PAGE = page({
  path: LOST_PASSWORD_PATH,
  section: 'pages §3.6',
  cacheScope: 'anonymous',
  isInSitemap: true,
  isPrefetched: false,
  needsReader: true,
});

/** The form for a new e-mail address. */
export const EMAIL_PAGE = page({ path: EMAIL_PATHS.form, section: 'pages §3.7', cacheScope: 'private' });

/** The target of the links of a change of address. */
export const EMAIL_LINK_FILE = page({
  path: EMAIL_PATHS.entry,
  section: 'pages §3.7',
  query: rawQuery('jeton'),
  cacheScope: 'private',
  isFile: true,
});

/** The page behind those links. */
export const EMAIL_LINK_PAGE = page({
  path: EMAIL_PATHS.button,
  section: 'pages §3.7',
  cacheScope: 'private',
});

export const FACTOR_PAGE = page({ path: FACTOR_PATHS.page, section: 'pages §3.10', cacheScope: 'private' });

export const PASSKEY_PAGE = page({ path: PASSKEY_PATH, section: 'pages §3.14', cacheScope: 'private' });

/** The second step of a login. */
export const FACTOR_LOGIN_PAGE = page({
  path: FACTOR_PATHS.login,
  section: 'pages §3.11',
  query: rawQuery('retour'),
  cacheScope: 'private',
});

/** Reauthentication before irreversible actions. */
export const CONFIRM_PAGE = page({ path: CONFIRM_PATH, section: 'pages §3.12', cacheScope: 'private' });

/** The viewer's own account. */
export const ACCOUNT_PAGE = page({
  path: '/myaccount.html',
  section: 'pages §3.5',
  cacheScope: 'private',
});

/** Notifications of challenges, and blocked players. */
export const CONTACTS_PAGE = page({ path: CONTACTS_PATH, section: 'pages §3.15', cacheScope: 'private' });
