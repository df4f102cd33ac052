import { foldedPattern, foldText } from './folded.ts';
import { typedName } from './typed-name.ts';

/** Characters that look like a letter in either case, given in lower case, in which names are compared. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вβьʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еεєᴇ',
  f: 'ϝꜰ',
  g: 'ɡɢց',
  h: 'нηһʜհ',
  i: 'іιıɩɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ӏʟ',
  m: 'мμᴍ',
  n: 'пνηɴո',
  o: 'оοσօᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'иυսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уυγүʏ',
  z: 'ζᴢ',
};

/** Unicode ranges that repeat letters and digits: full-width, circled, raised, mathematical. */
const COPIES = [
  [0x1d2c, 0x1d6a],
  [0x2070, 0x209c],
  [0x2100, 0x214f],
  [0x2460, 0x24ff],
  [0xff10, 0xff5a],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f16b],
] as const;

/** Letters and digits that look alike in most fonts. */
const MISTAKEN = ['il1', 'o0'];

/** Minimum length of a text for matching `MISTAKEN` letters: a shorter one would match too many names. */
const MISTAKEN_FROM = 5;

const LOOK_ALIKES = lookAlikes();

/** The letter that each look-alike represents; the first if it resembles two. */
const LETTERS = new Map(
  [...LOOK_ALIKES].toReversed().flatMap(([letter, signs]) => signs.map((sign) => [sign, letter] as const)),
);

/** Invisible characters between two letters. MongoDB has no shorter class for them. */
const UNSEEN = String.raw`[\p{Cf}\p{M}\x{115f}\x{1160}\x{3164}\x{ffa0}\x{2800}]*`;

/** A name as readers see it: look-alikes as the letters they resemble, without invisible characters. */
export function seenAs(name: string): string {
  const bare = foldText(typedName(name));
  return Array.from(bare, (sign) => LETTERS.get(sign) ?? sign).join('');
}

/** True for a name that reads like another one: it contains look-alikes or invisible characters. */
export function isDisguised(name: string): boolean {
  return seenAs(name) !== foldText(name.normalize('NFC'));
}

/** The source of a regular expression for MongoDB that matches a text in lower-case names as readers see them. */
export function seenPattern(text: string): string {
  const seen = seenAs(text);
  const isLong = Array.from(seen).length >= MISTAKEN_FROM;
  const mistakenFor = (letter: string) =>
    isLong ? Array.from(MISTAKEN.find((signs) => signs.includes(letter)) ?? '') : [];
  const othersOf = (letter: string) =>
    [letter, ...mistakenFor(letter)].flatMap((sign) => [sign, ...(LOOK_ALIKES.get(sign) ?? [])]);
  return foldedPattern(seen, { othersOf, between: UNSEEN });
}

/** Digits and signs that replace letters in disguised words. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '€': 'e' },
};

/** A name as readers understand it: as they see it, with digits and signs replaced by the letters they stand for. */
export function readAs(name: string): string {
  return Array.from(seenAs(name), (sign) => WRITTEN_FOR[sign] ?? sign).join('');
}

/** Anything between two letters of a disguised word. */
const BETWEEN = String.raw`(?:[^\p{L}\p{N}]|[\x{115f}\x{1160}\x{3164}\x{ffa0}])*`;

/** The source of a regular expression for MongoDB that matches lower-case names in which readers may read these letters. */
export function readPattern(letters: string): string {
  const signsFor = (letter: string) =>
    Object.keys(WRITTEN_FOR).filter((sign) => WRITTEN_FOR[sign] === letter);
  const mistakenFor = (letter: string) =>
    letter === 'i' || letter === 'l' ? ['i', 'l', '1'] : signsFor(letter);
  const othersOf = (letter: string) =>
    [letter, ...mistakenFor(letter)].flatMap((sign) => [sign, ...(LOOK_ALIKES.get(sign) ?? [])]);
  return foldedPattern(readAs(letters), { othersOf, between: BETWEEN });
}

function lookAlikes(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>(
    Object.entries(TWINS).map(([letter, signs]) => [letter, Array.from(signs)]),
  );
  for (const [first, last] of COPIES)
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCodePoint(code).toLowerCase();
      const letter = foldText(sign.normalize('NFKC'));
      if (/^[a-z0-9]$/.test(letter) && letter !== sign)
        found.set(letter, [...new Set([...(found.get(letter) ?? []), sign])]);
    }
  return found;
}
