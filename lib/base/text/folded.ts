/** Ligatures that Unicode does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** Lower-case letters with their accents: Latin-1 and Latin Extended-A. */
const ACCENTED = Array.from({ length: 0x17f - 0xdf }, (_, at) => String.fromCodePoint(0xdf + at));

/** Folds a text for searches: lower case, no accents, « œ » as « oe » (product/texts §2.5). */
export function foldText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[œæ]/g, (sign) => LIGATURES[sign] ?? sign);
}

/** Alternatives to a letter, and the source of a regular expression allowed after each sign. */
type Likeness = { readonly othersOf: (letter: string) => readonly string[]; readonly between: string };

const NOTHING_ELSE: Likeness = { othersOf: () => [], between: '' };

/**
 * The source of a regular expression, for MongoDB and JavaScript (with `u`) alike, that matches lower-case names whose folded form
 * contains the folded text. Empty for a text without letters or signs.
 */
export function foldedPattern(text: string, likeness = NOTHING_ELSE): string {
  // MongoDB accepts no pattern with a NUL, and no name contains a control character.
  const letters = Array.from(foldText(text).replace(/\p{Cc}/gu, ''));
  return letters.map((letter, at) => pieceOf(letter, { at, letters, likeness })).join('');
}

type Place = { readonly at: number; readonly letters: readonly string[]; readonly likeness: Likeness };

function pieceOf(letter: string, { at, letters, likeness }: Place): string {
  const pair = (first: string | undefined, second: string | undefined) =>
    Object.keys(LIGATURES).find((sign) => LIGATURES[sign] === `${first ?? ''}${second ?? ''}`);
  if (at > 0 && pair(letters[at - 1], letter)) return '';
  const whole = pair(letter, letters[at + 1]);
  if (whole) return `(?:${oneOf(letter, likeness)}${oneOf(letters[at + 1] ?? '', likeness)}|${whole})`;
  // The first and the last letter may be half of a ligature.
  const halves = Object.entries(LIGATURES).flatMap(([sign, both]) => {
    const isHalf =
      (at === 0 && both.endsWith(letter)) || (at === letters.length - 1 && both.startsWith(letter));
    return isHalf ? [sign] : [];
  });
  return oneOf(letter, likeness, halves);
}

/** Matches a letter with any accents, composed or not, or a sign as it is. */
function oneOf(letter: string, { othersOf, between }: Likeness, halves: readonly string[] = []): string {
  if (!/[\p{L}\p{N}]/u.test(letter)) return letter.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`) + between;
  const forms = [letter, ...(VARIANTS.get(letter) ?? []), ...othersOf(letter), ...halves];
  return `${forms.length === 1 ? letter : `[${forms.join('')}]`}\\p{M}*${between}`;
}

const VARIANTS: ReadonlyMap<string, readonly string[]> = groupVariants();

function groupVariants(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const accented of ACCENTED.filter((sign) => sign === sign.toLowerCase())) {
    const letter = foldText(accented);
    if (letter.length !== 1 || letter === accented) continue;
    groups.set(letter, [...(groups.get(letter) ?? []), accented]);
  }
  return groups;
}
