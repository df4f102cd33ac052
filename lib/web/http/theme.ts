/** The appearances that can be chosen; `system` follows the browser. */
export const THEME_NAMES = ['light', 'dark', 'system'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** True for the name of a theme. */
export function isTheme(text: string | null): text is ThemeName {
  return THEME_NAMES.some((name) => name === text);
}

/** Reads the theme from a cookie's text; anything unknown is `system`. */
export function parseTheme(text: string | null): ThemeName {
  return isTheme(text) ? text : 'system';
}
