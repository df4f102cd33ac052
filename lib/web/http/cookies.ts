import { getConfig } from '#lib/base/config/config.ts';
import { COOKIE_SECONDS, type CookieChange, type CookieName } from '#lib/base/request-errors.ts';
import { isToken, mayBeLinkToken } from '#lib/mail/token.ts';
import { mayBeSeal } from '#lib/identity/sessions/session-seal.ts';
import { mayBeSigned } from '#lib/base/signed-text.ts';
import { isFlashId } from '#lib/web/flashes/flash-repo.ts';

/** The format of each cookie's value. Others of the same name, set for another path or by another program on the host, are ignored. */
const SHAPES: Readonly<Record<CookieName, (value: string) => boolean>> = {
  session: mayBeSeal,
  flash: isFlashId,
  theme: (value) => THEME_NAMES.some((name) => name === value),
  link: mayBeLinkToken,
  login: mayBeSeal,
  passkey: mayBeSigned,
  guest: isToken,
  tries: mayBeSigned,
  device: mayBeSigned,
  dismissed: (value) => VERSION.test(value),
};

/** The version of an announcement. */
export const VERSION = /^[0-9a-z]{1,12}$/;

/** Sessions looked up for one request at most. */
const SEALS_MAX = 3;

/** The cookie's name on the wire; with https its prefix binds it to this host. */
export function cookieName(name: CookieName): string {
  return isSecure() ? `__Host-${name}` : `atout-${name}`;
}

/** The value of one of the site's cookies in a `Cookie` header, or null. */
export function readCookie(header: string | null | undefined, name: CookieName): string | null {
  return valuesOf(header, name)[0] ?? null;
}

/** The seals of all sessions in a `Cookie` header, in order; the first valid one is the sender's. */
export function readSeals(header: string | null | undefined): readonly string[] {
  return valuesOf(header, 'session').slice(0, SEALS_MAX);
}

function valuesOf(header: string | null | undefined, name: CookieName): string[] {
  const wanted = `${cookieName(name)}=`;
  // Most requests have none, so search before parsing.
  if (!header?.includes(wanted)) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(wanted))
    .map((pair) => pair.slice(wanted.length))
    .filter(SHAPES[name]);
}

/** A `Set-Cookie` header: host-only, HttpOnly, SameSite. */
export function makeCookie({ name, value }: CookieChange): string {
  const maxAgeSeconds = value === '' ? 0 : COOKIE_SECONDS[name];
  const secure = isSecure() ? '; Secure' : '';
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

/** True if the site is served by https. */
export function isSecure(): boolean {
  return getConfig().siteUrl.startsWith('https://');
}

/** The appearances that can be chosen; `system` follows the browser. */
export const THEME_NAMES = ['light', 'dark', 'system'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** The theme in a `Cookie` header; `system` if there is none. */
export function readTheme(header: string): ThemeName {
  return (readCookie(header, 'theme') as ThemeName | null) ?? 'system';
}
