import { COOKIE_SECONDS } from '#lib/base/request-errors.ts';

/** The page of the own passkeys (product/pages §3.14). */
export const PASSKEY_PATH = '/cles-d-acces';

/** Maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 10;

/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 40;

/** The lifetime of a challenge, in seconds. */
export const CHALLENGE_SECONDS = COOKIE_SECONDS.passkey;

/** A passkey as its owner sees it. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Null while it has not been used. */
  readonly lastUsedAt: Date | null;
};

/** A signed assertion, as JSON or as the text of a form field; null for anything else, such as a password. */
export function readCredential(value: unknown): { readonly id: string } | null {
  if (isCredential(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('{"')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isCredential(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** True for a plausible credential; the library validates it. */
export function isCredential(value: unknown): value is { readonly id: string } {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false;
  return typeof value.id === 'string' && /^[\w-]{1,1400}$/.test(value.id);
}

/** Refusals of `POST /rest/passkey/rename`, in the order in which they are checked (product/calls §2.31). */
export const PASSKEY_RENAME_CODES = ['not logged in', 'bad name', 'not found'] as const;

/** Refusals of `POST /rest/passkey/add`, in the order in which they are checked (product/calls §2.27). */
export const PASSKEY_ADD_CODES = ['not logged in', 'bad name', 'bad passkey', 'too many passkeys'] as const;

/** Refusals of `POST /rest/passkey/login`, in the order in which they are checked (product/calls §2.30). */
export const PASSKEY_LOGIN_CODES = [
  'could not find your ip',
  'address banned',
  'already connected',
  'blocked ip',
  'bad passkey',
  'banned',
  'bad credentials',
  'error when fetching the account details',
] as const;

export type PasskeyRenameCode = (typeof PASSKEY_RENAME_CODES)[number];
export type PasskeyAddCode = (typeof PASSKEY_ADD_CODES)[number];
export type PasskeyLoginCode = (typeof PASSKEY_LOGIN_CODES)[number];
