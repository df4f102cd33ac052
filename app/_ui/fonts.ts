import localFont from 'next/font/local';

// The fallbacks are in tokens.css with measured metrics, as next/font supports neither Georgia nor Liberation.
// `npm run fonts` makes the files; scripts/fonts.test.ts compares the ranges with them.
const archivo = localFont({
  src: './fonts/archivo.woff2',
  variable: '--font-text',
  weight: '400 900',
  display: 'swap',
  adjustFontFallback: false,
});

const archivoRest = localFont({
  src: './fonts/archivo-rest.woff2',
  variable: '--font-text-rest',
  weight: '400 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+24, U+3C, U+5C, U+60, U+7B-7E, U+A1-AA, U+AC-AF, U+B2-B6, U+B8-BA, U+BC-BF, U+C1, U+C3-C5, U+CC-CD, U+D0-D3, U+D5-D6, U+D8, U+DA, U+DD-DF, U+E1, U+E3-E5, U+EC-ED, U+F0-F3, U+F5-F8, U+FA, U+FD-FE, U+102, U+131, U+2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+2009, U+2014, U+2018, U+201A, U+201C-201E, U+2032-2033, U+2044, U+20AC, U+2122, U+2215, U+FEFF',
    },
  ],
});

const besley = localFont({
  src: [
    { path: './fonts/besley.woff2', weight: '700 800' },
    { path: './fonts/besley-light.woff2', weight: '400 500' },
  ],
  variable: '--font-display',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

const besleyRest = localFont({
  src: './fonts/besley-rest.woff2',
  variable: '--font-display-rest',
  weight: '400 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+22-24, U+26, U+2A-2B, U+3C-3E, U+40, U+5B-60, U+7B-7E, U+A1-AA, U+AC-BA, U+BC-BF, U+C1, U+C3-C5, U+CC-CD, U+D0-D3, U+D5-D8, U+DA, U+DD-DF, U+E1, U+E3-E5, U+EC-ED, U+F0-F3, U+F5-F8, U+FA, U+FD-FE, U+131, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308, U+323, U+2000, U+2002, U+2009, U+200B, U+2014, U+2018, U+201A, U+201C-201E, U+2022, U+2039-203A, U+2044, U+20AC, U+2212, U+2215',
    },
  ],
});

/** Classes for `<html>` that define the fonts of tokens.css: Archivo (`--font-text`), Besley (`--font-display`), and their rarer glyphs, loaded on demand. */
export const fontClasses = [archivo, archivoRest, besley, besleyRest]
  .map(({ variable }) => variable)
  .join(' ');
