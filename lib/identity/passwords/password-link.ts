import { createHash, randomBytes } from 'node:crypto';

/** How long a link waits to be used, in seconds: a day. */
export const LINK_SECONDS = 86_400;

/** Where the link leads, which takes the token out of the address, and the page with the form. */
export const LINK_PATHS = {
  entry: '/nouveau-mot-de-passe',
  form: '/nouveau-mot-de-passe/choisir',
} as const;

/** Refusals of `POST /rest/password/link`, in the order in which they are tested. */
export const PASSWORD_LINK_CODES = ['bad link', 'no new password', 'bad new'] as const;

export type PasswordLinkCode = (typeof PASSWORD_LINK_CODES)[number];

/** A link that waits: whose password it changes. */
export type PasswordLink = { readonly accountId: number; readonly accountName: string };

/** A token that nobody guesses: 256 random bits, 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True for a text that could be a token; nothing else is looked up, kept or put into a cookie. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is kept of a token: whoever reads the database cannot use the link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
