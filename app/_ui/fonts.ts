import localFont from 'next/font/local';

// The fallbacks with their measured metrics stand in tokens.css: next/font knows neither Georgia nor Liberation.
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

/** The classes that `<html>` carries so that tokens.css finds Archivo (`--font-text`) and Besley (`--font-display`). */
export const fontClasses = `${archivo.variable} ${besley.variable}`;
