/** The appearances that can be chosen; `system` follows the browser. */
export const THEME_NAMES = ['light', 'dark', 'system'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** Reads the theme from a cookie's text; anything unknown is `system`. */
export function parseTheme(text: string | null): ThemeName {
  return THEME_NAMES.find((name) => name === text) ?? 'system';
}
