/** Thrown for a filter value that does not exist. Answered as 400 by calls and pages alike (product/calls §1.2). */
export class UnknownValue extends Error {
  override readonly name = 'UnknownValue';

  constructor(filter: string) {
    super(`Unknown value for ${filter}`);
  }
}

/** By name rather than class: Next bundles its own copy of each module, so `instanceof` would fail. */
export function isUnknownValue(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnknownValue';
}

/** Thrown when an address sends too many requests. Answered as 429 with Retry-After (product/calls §1.2). */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 300) {
    super('Too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** By name, like `isUnknownValue`. */
export function isTooMany(error: unknown): error is TooMany {
  return error instanceof Error && error.name === 'TooMany';
}

const DAY = 86_400;

/** The site's cookies, named after what they hold, and how long browsers keep each, in seconds. */
export const COOKIE_SECONDS = {
  session: 90 * DAY,
  flash: 600,
  theme: 365 * DAY,
  link: 3_600,
  login: 600,
  passkey: 300,
  device: 365 * DAY,
  guest: 90 * DAY,
  tries: 365 * DAY,
  dismissed: 30 * DAY,
} as const;

export type CookieName = keyof typeof COOKIE_SECONDS;

export const COOKIES = Object.keys(COOKIE_SECONDS) as readonly CookieName[];

/** A cookie set by an answer; an empty value deletes it. */
export type CookieChange = { readonly name: CookieName; readonly value: string };

/** The answer to a call: a JSON value and the cookies to set. */
export class Reply<T extends object | null = object | null> {
  declare private readonly brand: never;
  readonly json: T;
  readonly cookies: readonly CookieChange[];

  constructor(json: T, cookies: readonly CookieChange[] = []) {
    this.json = json;
    this.cookies = cookies;
  }
}

/** The change that deletes a cookie. */
export function forget(name: CookieName): CookieChange {
  return { name, value: '' };
}
