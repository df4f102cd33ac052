/** The appearances a reader may choose; `system` follows the browser. */
export const THEME_NAMES = ['light', 'dark', 'system'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** The theme of a cookie's text; anything else is the system's. */
export function parseTheme(text: string | null): ThemeName {
  return THEME_NAMES.find((name) => name === text) ?? 'system';
}
