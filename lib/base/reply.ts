const DAY = 86_400;

/** The site's cookies, named after what they hold, and how long browsers keep each, in seconds. */
export const COOKIE_SECONDS = {
  session: 90 * DAY,
  flash: 600,
  theme: 365 * DAY,
  link: 3_600,
  login: 600,
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
