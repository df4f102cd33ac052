import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Options = {
  readonly targetFormat: 'woff2';
  readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
  readonly keepFeatures?: readonly string[];
};
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>;

/** HarfBuzz's subsetter, whose types lack `keepFeatures`. */
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont;

const BASICS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ' +
  " \u00a0!%'(),-./:;?«»’–…";

/** Characters beyond the texts of the site, for names, symbols and quotations. */
const OTHERS =
  '$<\\`{|}~¡¢£¤¥¦§¨©ª¬\u00ad®¯²³´µ¶¸¹º¼½¾¿ÁÃÄÅÌÍÐÑÒÓÕÖØÚÝÞßáãäåìíðñòóõöø÷úýþı' +
  'ˆ˚˜\u0300\u0301\u0303\u0304\u0308\u0323\u2009‘‚“”„—⁄€∕';

/** Features that browsers or our styles use; fractions and the like stay out. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'mark', 'mkmk', 'pnum', 'rvrn', 'tnum'];

type Face = {
  readonly family: 'archivo' | 'besley';
  readonly text: string;
  readonly weights: readonly [number, number];
};

/**
 * The files of app/_ui/fonts.ts by name (product/appearance §3.1). A first page loads `archivo` and `besley` alone, so each of
 * their glyphs costs every visitor about a hundred bytes.
 */
export const FACES = {
  archivo: { family: 'archivo', text: `${BASICS}"#&*+=@[]^_°±·×>−‹›•↑↓`, weights: [400, 900] },
  'archivo-rest': { family: 'archivo', text: `${OTHERS}Ăʼ\u0309′″™\ufeff`, weights: [400, 900] },
  besley: { family: 'besley', text: BASICS, weights: [700, 800] },
  'besley-light': { family: 'besley', text: BASICS, weights: [400, 500] },
  'besley-rest': {
    family: 'besley',
    text: `${OTHERS}"#&*+=>@[]^_°±·×\u2000\u2002\u200b‹›•−`,
    weights: [400, 800],
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

export const FACE_NAMES = Object.keys(FACES) as FaceName[];

/** The path of a file that pages load. */
export const fontFile = (name: FaceName): string =>
  fileURLToPath(new URL(`../app/_ui/fonts/${name}.woff2`, import.meta.url));

/** A font as its package has it: letters of western Europe, all weights. */
export function readWholeFont(family: Face['family']): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  return readFile(resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));
}

/** The glyphs of a face, between its weights. */
export async function makeFace(name: FaceName): Promise<Buffer> {
  const { family, text, weights } = FACES[name];
  return cutFont(await readWholeFont(family), text, weights);
}

/** The glyphs of a text, with the features and weights that the site uses. */
export function cutFont(font: Buffer, text: string, [min, max]: Face['weights']): Promise<Buffer> {
  const variationAxes = { wght: { min, max } };
  return subsetFont(font, text, { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes });
}

/** The characters of a text as a style sheet names them: `U+41-43, U+D6`. */
export function unicodeRange(text: string): string {
  const runs: [number, number][] = [];
  for (const code of Array.from(text, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of FACE_NAMES) {
    void makeFace(name).then((made) => writeFile(fontFile(name), made));
    console.log(`${name}: ${unicodeRange(FACES[name].text)}`);
  }
}
