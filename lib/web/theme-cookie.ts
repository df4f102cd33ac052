import { parseTheme, type ThemeName } from '#lib/areas/theme/theme.ts';
import { clearCookie, makeCookie, readCookie } from './cookies.ts';
import { Reply } from '#lib/base/reply.ts';

const YEAR_SECONDS = 365 * 86_400;

/** The appearance that a request's cookie asks for. */
export function readTheme(headers: Headers): ThemeName {
  return parseTheme(readCookie(headers, 'theme'));
}

/** The answer of a choice: the cookie, or none for the system's own appearance. */
export function toThemeReply({ theme }: { theme: ThemeName }): Reply {
  return new Reply({ theme }, [
    theme === 'system' ? clearCookie('theme') : makeCookie('theme', theme, YEAR_SECONDS),
  ]);
}
