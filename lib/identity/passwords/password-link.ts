import { randomBytes } from 'node:crypto';
import type { CookieChange } from '#lib/base/request-errors.ts';

/** Unvalidated input of a password change by link; wrong types have their own refusals. */
export type PasswordLinkInput = {
  readonly token?: unknown;
  readonly new?: unknown;
};

/** How long a link of an operator stays valid, in seconds: one day. No link lasts longer. */
export const LINK_SECONDS = 86_400;

/** The page that the link opens, which takes the token out of the address, and the page with the form. */
export const LINK_PATHS = {
  entry: '/nouveau-mot-de-passe',
  form: '/nouveau-mot-de-passe/choisir',
} as const;

/** Refusals of `POST /rest/password/link`, in the order in which they are checked. */
export const PASSWORD_LINK_CODES = ['bad link', 'no new password', 'bad new'] as const;

export type PasswordLinkCode = (typeof PASSWORD_LINK_CODES)[number];

/** A pending link, with the account whose password it changes. */
export type PasswordLink = {
  readonly accountId: number;
  readonly accountName: string;
  readonly email: string | null;
};

/** A new random token: 256 bits, as 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The cookie that carries a link's token from the link's address to the form. */
export function linkCookie(token: string): CookieChange {
  return { name: 'link', value: token };
}

/** Unvalidated input: a name or an e-mail address. */
export type LostPasswordInput = { readonly account?: unknown };

/** Refusals of `POST /rest/password/lost`, in the order in which they are checked (product/calls §2.13). */
export const LOST_PASSWORD_CODES = ['no account name', 'no mail'] as const;

export type LostPasswordCode = (typeof LOST_PASSWORD_CODES)[number];

/** How long a link sent by mail stays valid, in seconds: half an hour. */
export const MAILED_LINK_SECONDS = 1_800;

/** Maximum length of the looked-up text, in characters, as for an e-mail address. */
export const ASKED_MAX = 254;
