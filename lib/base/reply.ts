/** Our cookies, by what they hold. */
export const COOKIES = ['session', 'flash', 'theme', 'link'] as const;

export type CookieName = (typeof COOKIES)[number];

/** A cookie that goes with an answer; an age of 0 seconds takes it back. */
export type CookieChange = {
  readonly name: CookieName;
  readonly value: string;
  readonly maxAgeSeconds: number;
};

/** What goes on the wire: a JSON value, and the cookies that go with it. */
export class Reply<T extends object | null = object | null> {
  readonly json: T;
  readonly cookies: readonly CookieChange[];

  constructor(json: T, cookies: readonly CookieChange[] = []) {
    this.json = json;
    this.cookies = cookies;
  }
}

/** The change that makes a browser forget a cookie. */
export function forget(name: CookieName): CookieChange {
  return { name, value: '', maxAgeSeconds: 0 };
}
