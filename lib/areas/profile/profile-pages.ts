import { rawQuery } from '#lib/base/query.ts';
import { LOST_PASSWORD_PATH } from '#lib/identity/passwords/lost-password.ts';
import { page } from '#lib/web/rows/page-row.ts';

/** The login form. */
export const LOGIN_PAGE = page({
  path: '/login.html',
  section: 'pages §3.1',
  query: rawQuery('retour'),
  cacheScope: 'anonymous',
  isInSitemap: true,
  isPrefetched: false,
  needsReader: true,
});

/** The sign-up form. */
export const SIGN_UP_PAGE = page({
  path: '/subscribe.html',
  section: 'pages §3.2',
  cacheScope: 'anonymous',
  isInSitemap: true,
  isPrefetched: false,
  needsReader: true,
});

/** The form to change one's own password. */
export const PASSWORD_PAGE = page({
  path: '/change-password.html',
  section: 'pages §3.3',
  cacheScope: 'private',
});

/** Where password managers look for it. */
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

/** The viewer's own account. */
export const ACCOUNT_PAGE = page({
  path: '/myaccount.html',
  section: 'pages §3.5',
  cacheScope: 'private',
});
