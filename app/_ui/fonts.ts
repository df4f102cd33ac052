import localFont from 'next/font/local';

// The fallbacks are in tokens.css with measured metrics, as next/font knows neither Georgia nor Liberation.
const archivo = localFont({
  src: '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  variable: '--font-text',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
});

const besley = localFont({
  src: '../../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  variable: '--font-display',
  weight: '400 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** Classes for `<html>` that define Archivo (`--font-text`) and Besley (`--font-display`) for tokens.css. */
export const fontClasses = `${archivo.variable} ${besley.variable}`;
