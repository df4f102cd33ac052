/** The site's cookies, named after what they hold. */
export const COOKIES = ['session', 'flash', 'theme', 'link', 'tries'] as const;

export type CookieName = (typeof COOKIES)[number];

/** A cookie set by an answer; a `maxAgeSeconds` of 0 deletes it. */
export type CookieChange = {
  readonly name: CookieName;
  readonly value: string;
  readonly maxAgeSeconds: number;
};

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
  return { name, value: '', maxAgeSeconds: 0 };
}
